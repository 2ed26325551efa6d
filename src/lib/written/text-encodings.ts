/** Encodings of text files: those that Windows and Excel use in the relevant countries. */
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

/** The encoding of a file: detected, or candidates to choose from, the likeliest first. */
export type FoundEncoding = { encoding: TextEncoding } | { candidates: readonly TextEncoding[] };
