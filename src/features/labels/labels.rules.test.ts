import { describe, expect, it } from 'vitest';
import { buildPlaceBook } from '#features/places/book/build-place-book.rules.ts';
import { costGrowth } from '#tests/processor-time.ts';
import { printable, printedPieces } from './printed-text.rules.ts';
import { sortingCode } from './sorting-code.rules.ts';

const book = buildPlaceBook([]);
const codeOf = (placeCode: string) => {
  const place = book.find(placeCode);
  return place && sortingCode(place, book.find(place.path[1] ?? '')?.name.th ?? null);
};

describe('the sorting code', () => {
  it.each([
    ['100402', 'C10-04-02'],
    ['500101', 'N50-01-01'],
    ['400101', 'I40-01-01'],
    ['840401', 'S84-04-01R'],
  ])('of %s is %s: hub, branch and round, and whether it is far', (placeCode, code) => {
    expect(codeOf(placeCode)).toBe(code);
  });

  it('differs for every two subdistricts, and an island has the code of its subdistrict', () => {
    const subdistricts = book.places.filter(({ path }) => path.length === 3);
    expect(new Set(subdistricts.map(({ code }) => codeOf(code))).size).toBe(subdistricts.length);
    const island = book.places.find(({ path }) => path.length === 4);
    expect(codeOf(island?.code ?? '')).toBe(codeOf(island?.path[2] ?? ''));
  });
});

describe('a printed text', () => {
  it('has nothing invisible or without a glyph', () => {
    expect(printable(' สมชาย\u202e\u0000 🙂❤️\n ใจดี\u200d 👩‍👩‍👧 1️⃣ © ')).toBe('สมชาย ใจดี 1 ©');
  });

  it('ends far beyond any real address, in the middle of no letter', () => {
    const cut = printable('𠮷'.repeat(2_000));
    expect([...cut]).toHaveLength(400);
    expect(cut.endsWith('𠮷…')).toBe(true);
  });

  it('costs no more than a long address, however long it is', async () => {
    const cut = (length: number) => {
      for (let nth = 0; nth < 50; nth += 1) printedPieces('W '.repeat(length / 2));
    };
    expect(await costGrowth(cut, { small: 2_000, large: 200_000 })).toBeLessThan(50);
  });

  it('keeps words together that fit a line, and breaks rows of letters', () => {
    expect(printedPieces('ตำบลศรีภูมิ 50200')).toEqual([
      { text: 'ตำบลศรีภูมิ', whole: true },
      { text: '50200', whole: true },
    ]);
    const [row] = printedPieces('W'.repeat(40));
    expect(row).toEqual({
      text: Array(5).fill('W'.repeat(8)).join('\u200b'),
      whole: false,
    });
  });
});
