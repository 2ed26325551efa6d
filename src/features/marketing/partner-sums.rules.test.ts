import { describe, expect, it } from 'vitest';
import { asksForSums, readAssumptions, readSumQuery, sumNames, sumsOf } from './partner-sums.rules.ts';

const query = (typed: string) => readSumQuery(new URLSearchParams(typed));
const problemsOf = (typed: string) => readAssumptions(query(typed)).problems;
const sumsFor = (typed: string) => {
  const { of } = readAssumptions(query(typed));
  return of && sumsOf(of);
};

describe('the profit of a branch by one’s own figures [W-08]', () => {
  it('is calculated from them, and from nothing else', () => {
    expect(
      sumsFor('parcels=40&share=5&days=26&cod=10&codShare=2.50&rent=3000&staff=0&other=500&start=20000'),
    ).toEqual({
      parcels: 1040,
      shareSatang: 520_000,
      codSatang: 65_000,
      incomeSatang: 585_000,
      costsSatang: 350_000,
      leftSatang: 235_000,
      fewerLeftSatang: 88_750,
      enoughParcels: 24,
      monthsToReturn: 9,
    });
  });

  it('can be negative: then the initial investment is never recovered', () => {
    const sums = sumsFor('parcels=10&share=5&days=20&rent=4000&start=50000');
    expect(sums).toMatchObject({ leftSatang: -300_000, enoughParcels: 40, monthsToReturn: null });
  });

  it('names no minimum of parcels if nothing has to be covered', () => {
    expect(sumsFor('parcels=10&share=5&days=20')).toMatchObject({
      costsSatang: 0,
      enoughParcels: null,
      monthsToReturn: null,
    });
  });

  it('breaks even at the number of parcels it names, and not at one fewer', () => {
    for (const parcels of [1, 7, 33, 250, 9_999]) {
      const rest = 'share=4.75&days=27&rent=12345.67&staff=9000';
      const enough = sumsFor(`parcels=${parcels}&${rest}`)?.enoughParcels ?? 0;
      expect(sumsFor(`parcels=${enough}&${rest}`)?.leftSatang).toBeGreaterThanOrEqual(0);
      expect(sumsFor(`parcels=${enough - 1}&${rest}`)?.leftSatang).toBeLessThan(0);
    }
  });
});

describe('the typed figures', () => {
  it('are read as people write them', () => {
    const typed = new URLSearchParams({
      parcels: '๔๐',
      share: '5 บาท',
      days: '26',
      rent: '12,500',
      start: '1,000',
    });
    expect(readAssumptions(readSumQuery(typed)).of).toMatchObject({
      parcels: 40,
      share: 500,
      days: 26,
      rent: 1_250_000,
      start: 100_000,
      staff: 0,
    });
  });

  it('are reported if missing, not a number or beyond what a branch can have', () => {
    expect(problemsOf('rent=3000')).toEqual([
      { field: 'parcels', kind: 'missing' },
      { field: 'share', kind: 'missing' },
      { field: 'days', kind: 'missing' },
    ]);
    expect(problemsOf('parcels=forty&share=0&days=32&rent=-5&cod=1.5')).toEqual([
      { field: 'parcels', kind: 'notNumber' },
      { field: 'share', kind: 'range' },
      { field: 'cod', kind: 'notNumber' },
      { field: 'days', kind: 'range' },
      { field: 'rent', kind: 'notNumber' },
    ]);
    expect(problemsOf('parcels=10001&share=5&days=1')).toEqual([{ field: 'parcels', kind: 'range' }]);
    expect(problemsOf('parcels=5&cod=6&share=5&days=1')).toEqual([{ field: 'cod', kind: 'moreThanParcels' }]);
  });

  it('stay as typed, as far as a figure can go', () => {
    expect(query(`parcels=${'9'.repeat(5_000)}`).parcels).toBe('9'.repeat(20));
    expect(problemsOf(`parcels=${'9'.repeat(5_000)}&share=1&days=1`)).toEqual([
      { field: 'parcels', kind: 'notNumber' },
    ]);
    expect(Object.keys(query(''))).toEqual([...sumNames]);
  });

  it('are submitted by the form only', () => {
    expect(asksForSums(new URLSearchParams('lang=th'))).toBe(false);
    expect(asksForSums(new URLSearchParams('parcels='))).toBe(true);
  });
});
