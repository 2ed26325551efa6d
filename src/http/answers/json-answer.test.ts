import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packed } from './json-answer.ts';

const long = JSON.stringify(Array.from({ length: 400 }, (_, nth) => ({ nth, word: 'พัสดุ' })));
const huge = long.repeat(40);

describe('an answer of a call', () => {
  it.each([
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'is compressed for clients that accept %s, to a fifth of its size or less',
    (encoding, unpack) => {
      const answer = packed(long, `deflate, ${encoding}`);
      expect(answer.encoding).toBe(encoding);
      const bytes = answer.body as Uint8Array;
      expect(unpack(bytes).toString()).toBe(long);
      expect(bytes.length).toBeLessThan(Buffer.byteLength(long) / 5);
    },
  );

  it('is sent as it is if one packet holds it, or if the client accepts no compression', () => {
    const short = long.slice(0, 1_000);
    expect(packed(short, 'gzip, br')).toEqual({ encoding: 'identity', body: short });
    expect(packed(long, undefined)).toEqual({ encoding: 'identity', body: long });
  });

  it('keeps its bytes when the next one is compressed, however long it is', () => {
    const first = packed(long, 'gzip').body as Uint8Array;
    const second = packed(huge, 'gzip').body as Uint8Array;
    expect([gunzipSync(first).toString(), gunzipSync(second).toString()]).toEqual([long, huge]);
  });
});
