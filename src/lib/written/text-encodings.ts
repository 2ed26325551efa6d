/** Encodings that text files come in: what Windows and Excel write in the countries of those who send and receive here. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-874',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'windows-1252',
] as const;
export type TextEncoding = (typeof textEncodings)[number];

/** The encoding of a file: found by evidence, or those among which somebody has to choose, the likeliest first. */
export type FoundEncoding = { encoding: TextEncoding } | { candidates: readonly TextEncoding[] };
