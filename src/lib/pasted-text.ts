import { toAsciiDigits } from './digits.ts';

/** Normalises pasted text: ASCII digits, percent-decoding, no invisible characters. */
export function cleanPastedText(text: string): string {
  return toAsciiDigits(text)
    .replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
      try {
        return decodeURIComponent(encoded);
      } catch {
        return ' ';
      }
    })
    .replace(/\p{Cf}/gu, '');
}

/** A run of letters and digits, with what separates it from the previous one. */
export type Chunk = { text: string; start: number; end: number; gap: string };

/** Separators inside one number: up to three spaces, hyphens, dots, slashes, plus or underscore signs. */
const SOFT_GAP = /^[ \p{Zs}\p{Pd}−_./+]{1,3}$/u;

/** Splits normalised text into runs of chunks with only soft gaps: each run may be one number or several. */
export function toRuns(text: string): Chunk[][] {
  const runs: Chunk[][] = [];
  let last: Chunk | undefined;
  for (const match of text.matchAll(/[a-z0-9]+/gi)) {
    const start = match.index;
    const gap = last ? text.slice(last.end, start) : '';
    const chunk: Chunk = { text: match[0], start, end: start + match[0].length, gap };
    const joins =
      last !== undefined && SOFT_GAP.test(gap) && /^\d+$/.test(chunk.text) && /^\d+$/.test(last.text);
    if (joins) runs.at(-1)?.push(chunk);
    else runs.push([chunk]);
    last = chunk;
  }
  return runs;
}
