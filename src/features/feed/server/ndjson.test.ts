import { describe, expect, it } from 'vitest';
import { MAX_LINE_BYTES } from '../feed.rules.ts';
import type { SentLine } from './line-batch.ts';
import { readNdjson } from './ndjson.ts';

/** The lines read from a text that arrives in chunks of a given size. */
async function readIn(pieceBytes: number, text: string): Promise<SentLine[]> {
  async function* pieces() {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  const lines: SentLine[] = [];
  for await (const some of readNdjson(pieces())) lines.push(...some);
  return lines;
}

describe('NDJSON in chunks of any size', () => {
  it.each([1, 7, 1_000_000])('of %i bytes gives the same lines', async (pieceBytes) => {
    expect(await readIn(pieceBytes, '{"a":"ก"}\n\n{"b":\r\n{"c":3}')).toEqual([
      { line: 1, raw: { a: 'ก' } },
      { line: 3, problem: { field: '', reason: 'not_json' } },
      { line: 4, raw: { c: 3 } },
    ]);
  });

  it.each([10_000, 1_000_000])(
    'of %i bytes keeps its numbers after a line that is too long',
    async (size) => {
      const long = JSON.stringify('x'.repeat(3 * MAX_LINE_BYTES));
      const tooLong = { field: '', reason: 'line_too_long' };
      expect(await readIn(size, `1\n${long}\n3\n${long}`)).toEqual([
        { line: 1, raw: 1 },
        { line: 2, problem: tooLong },
        { line: 3, raw: 3 },
        { line: 4, problem: tooLong },
      ]);
    },
  );
});
