import { describe, expect, it } from 'vitest';
import { readBaht, readMeasure, toPlainDigits } from './typed-number.ts';

describe('numbers as people type them', () => {
  it.each([
    ['2', 2],
    ['2.5', 2.5],
    ['2,5', 2.5],
    ['๒.๕', 2.5],
    ['๑๒,๕', 12.5],
    ['１２．５', 12.5],
    ['２，５', 2.5],
    [' 1 250 ', 1250],
    ['1,250.5', 1250.5],
    ['.5', 0.5],
    ['3.', 3],
    ['0', 0],
  ])('reads the measure %s as %d [V-13]', (typed, number) => {
    expect(readMeasure(typed)).toBe(number);
  });

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

  it.each(['two', '-1', '1e3', '1.2.3', '1,2,3', '5 kg', '٣'])('takes %s for no number [V-13]', (typed) => {
    expect([readMeasure(typed), readBaht(typed)]).toEqual([null, null]);
  });

  it('tells an empty field from a wrong one [V-13]', () => {
    expect([readMeasure(''), readBaht('  ')]).toEqual([undefined, undefined]);
  });

  it('writes the digits of a postcode plainly [W-04]', () => {
    expect(toPlainDigits('๑๐ ๕๐๐')).toBe('10500');
  });
});
