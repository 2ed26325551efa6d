import { describe, expect, it } from 'vitest';
import { readBaht, readKilograms, readMeasure, toPlainDigits } from './typed-number.ts';

describe('numbers as people type them', () => {
  it.each([
    ['2', 2],
    ['2.5', 2.5],
    ['2,5', 2.5],
    ['๒.๕', 2.5],
    ['๑๒,๕', 12.5],
    ['１２．５', 12.5],
    ['２，５', 2.5],
    ['٢٫٥', 2.5],
    ['۱۲.۵', 12.5],
    [' 1 250 ', 1250],
    ['1,250.5', 1250.5],
    ['.5', 0.5],
    ['3.', 3],
    ['0', 0],
  ])('reads the measure %s as %d [V-13]', (typed, number) => {
    expect([readMeasure(typed), readKilograms(typed)]).toEqual([number, number]);
  });

  it.each([
    ['5 kg', 5],
    ['2,5 KG.', 2.5],
    ['๒.๕ กก.', 2.5],
    ['3 กิโล', 3],
    ['3 กิโลกรัม', 3],
    ['3公斤', 3],
    ['3 千克', 3],
    ['500 g', 0.5],
    ['๕๐๐ กรัม', 0.5],
    ['1,500.5克', 1.5005],
  ])('reads the weight %s as %d kg [V-13]', (typed, kilograms) => {
    expect(readKilograms(typed)).toBe(kilograms);
  });

  it.each(['30 cm', '30ซม.', '30 厘米'])('reads the length %s [V-13]', (typed) => {
    expect(readMeasure(typed)).toBe(30);
  });

  it.each(['1,500 บาท', '฿1500', 'THB 1,500.00', '1500 baht', '1500泰铢'])(
    'reads the amount %s with its currency [V-13]',
    (typed) => {
      expect(readBaht(typed)).toBe(150_000);
    },
  );

  it.each([
    ['30,000', 3_000_000],
    ['1,250.50', 125_050],
    ['๓๐,๐๐๐', 3_000_000],
    ['1250', 125_000],
    ['12,5', 1250],
    ['0.29', 29],
    ['1,000,000', 100_000_000],
  ])('reads the amount %s as %d satang [V-13]', (typed, satang) => {
    expect(readBaht(typed)).toBe(satang);
  });

  it.each(['two', '-1', '1e3', '1.2.3', '1,2,3', '5 lb', 'kgkg', '三'])(
    'takes %s for no number [V-13]',
    (typed) => {
      expect([readMeasure(typed), readKilograms(typed), readBaht(typed)]).toEqual([null, null, null]);
    },
  );

  it('accepts no weight as a length, and no length as a weight [V-13]', () => {
    expect([readMeasure('5 kg'), readKilograms('5 cm')]).toEqual([null, null]);
  });

  it('distinguishes an empty field from a wrong one [V-13]', () => {
    expect([readMeasure(''), readKilograms(' '), readBaht('  ')]).toEqual([undefined, undefined, undefined]);
  });

  it('normalises the digits of a postcode [W-04]', () => {
    expect(toPlainDigits('๑๐ ๕๐๐')).toBe('10500');
  });
});
