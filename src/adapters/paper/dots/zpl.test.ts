import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readZpl } from '#tests/paper/zpl-reader.ts';
import type { Dots } from './page-dots.ts';
import { toZpl } from './zpl.ts';

/** Rows of bytes, with the dots beyond the width white. */
function toDots(width: number, rows: readonly (readonly number[])[]): Dots {
  const rowBytes = Math.ceil(width / 8);
  const beyond = rowBytes * 8 - width;
  const bits = rows.flatMap((row) => [
    ...row.slice(0, rowBytes - 1),
    (row[rowBytes - 1] ?? 0) & (0xff << beyond),
  ]);
  return { width, height: rows.length, rowBytes, bits: Uint8Array.from(bits) };
}

function isBlack({ rowBytes, bits }: Dots, x: number, y: number): boolean {
  return ((bits[y * rowBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
}

function expectRead(dots: Dots): void {
  const [label, ...others] = readZpl(toZpl(dots));
  expect([others, label?.printWidth, label?.labelLength]).toEqual([[], dots.width, dots.height]);
  const expected = Array.from({ length: dots.width * dots.height }, (_, at) =>
    isBlack(dots, at % dots.width, Math.floor(at / dots.width)) ? 0 : 255,
  );
  expect(Buffer.from(label?.picture.grey ?? []).equals(Buffer.from(expected))).toBe(true);
}

it('every picture is read from its ZPL dot by dot', () => {
  const byte = fc.oneof(fc.constantFrom(0, 0xff, 0x0f, 0xf0, 0x11), fc.integer({ min: 0, max: 255 }));
  const pictures = fc.integer({ min: 1, max: 90 }).chain((width) =>
    fc.array(fc.array(byte, { minLength: 12, maxLength: 12 }), { minLength: 1, maxLength: 6 }).map((rows) =>
      toDots(
        width,
        rows.flatMap((row, nth) => (nth % 2 === 0 ? [row, row] : [row])),
      ),
    ),
  );
  fc.assert(fc.property(pictures, expectRead));
});

it.each([1, 19, 20, 21, 399, 400, 401, 819])('%d black bytes before one dot are counted', (count) => {
  expectRead(toDots((count + 1) * 8, [[...Array<number>(count).fill(0x22), 0x01]]));
});

it('a picture beyond the limit of a graphic field is several', () => {
  const rows = Array.from({ length: 1200 }, (_, nth) => Array<number>(100).fill(nth % 256));
  const dots = toDots(800, rows);
  expect(toZpl(dots).match(/\^GFA/g)).toHaveLength(2);
  expectRead(dots);
});
