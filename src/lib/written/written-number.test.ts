import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBaht, readKilograms, readMeasure, readTyped, typedProblemKey } from './typed-number.ts';

describe('weights with thousands separators and units', () => {
  it.each([
    ['1,500 g', 1.5],
    ['12,500 g', 12.5],
    ['1,500 กรัม', 1.5],
    ['2,000 กรัม', 2],
    ['1,200 克', 1.2],
    ['1.5 กก.', 1.5],
    ['1.5 ก.ก.', 1.5],
    ['1.5kg', 1.5],
    ['1.5 kilograms', 1.5],
    ['1,5 kg', 1.5],
    ['๑,๕๐๐', 1500],
    ['๑,๕๐๐ กรัม', 1.5],
    ['１５００', 1500],
    ['１，５００ｇ', 1.5],
    ['1 500', 1500],
    ['1\u00A0500 g', 1.5],
    ['1\u202F500 g', 1.5],
    ["1'500 g", 1.5],
    ['1,500', 1500],
    ['5 ขีด', 0.5],
    ['0.5', 0.5],
    ['1.500 kg', 1.5],
  ])('%s is %d kg [V-18]', (typed, kilograms) => {
    expect(readKilograms(typed)).toBe(kilograms);
  });
});

describe('prices as shops write them', () => {
  it.each([
    '1290.-',
    '1,290.-',
    '1290,-',
    '1,290.- บาท',
    '฿1,290',
    '฿ 1,290.-',
    '1290 บาท',
    '1290บาทถ้วน',
    'THB 1,290.00',
    '1,290.00 THB',
    'บาท 1290',
    '๑,๒๙๐ บาท',
    '１２９０',
    '1 290',
    '1290.0',
    '1290.0000',
  ])('%s is 1,290 baht [V-18]', (typed) => {
    expect(readBaht(typed)).toBe(129_000);
  });
});

describe('ambiguous numbers', () => {
  it.each(['1.500,5', '12.345.678,9', '1.500.000', '0,500', '12345,678'])(
    '%s has two readings and is asked about',
    (typed) => {
      for (const kind of ['kilograms', 'measure', 'baht'] as const)
        expect(readTyped(kind, typed)).toEqual({ problem: 'ambiguous' });
    },
  );

  it('three digits after the point may be thousands, of grams and of baht', () => {
    expect([readTyped('kilograms', '1.500 g'), readTyped('baht', '1.290')]).toEqual([
      { problem: 'ambiguous' },
      { problem: 'ambiguous' },
    ]);
  });

  it.each(['-5', '−5', '- 5', '(5)', '-5 kg', '-1,500'])('%s is negative and reported', (typed) => {
    expect(readTyped('kilograms', typed)).toEqual({ problem: 'negative' });
  });

  it.each(['-5', '-฿5', '-5 บาท', '฿-5'])('%s baht is negative and reported', (typed) => {
    expect(typedProblemKey('baht', typed, 'other')).toBe('quotes:screen.problems.negative');
  });

  it.each(['1 5', '1,50.5', '1,00,000', '1e3', '5%', '$5', '5 lb', 'สิบ', '5-6', '=5', '1..5'])(
    '%s is no number',
    (typed) => {
      expect([readKilograms(typed), readBaht(typed), readMeasure(typed)]).toEqual([null, null, null]);
    },
  );
});

it('a number is parsed back from every way of writing it', () => {
  const satang = fc.integer({ min: 0, max: 1e11 });
  const ways: readonly ((baht: string) => string)[] = [
    (text) => text,
    (text) => text.replace(/\B(?=(\d{3})+\.)/g, ','),
    (text) => text.replace(/\B(?=(\d{3})+\.)/g, ' '),
    (text) => `฿${text}`,
    (text) => `${text} บาท`,
    (text) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit))),
    (text) => text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  ];
  fc.assert(
    fc.property(satang, fc.constantFrom(...ways), (amount, write) => {
      expect(readBaht(write((amount / 100).toFixed(2)))).toBe(amount);
    }),
  );
});
