import { expect, it } from 'vitest';
import type { PriceColumn } from '#features/proposals/price-simulator.contract.ts';
import type { PriceLine } from '#features/quotes/quote-parts.contract.ts';
import { differenceOf, serviceRows } from './price-rows.ts';

const line = (kind: PriceLine['kind'], amountSatang: number, reason = 'flatFee'): PriceLine => ({
  kind,
  amountSatang,
  reason,
  params: {},
});
const column = (...lines: PriceLine[]): Pick<PriceColumn, 'services'> => ({
  services: [{ service: 'SUPER', problems: [], lines, totalSatang: 0, promisedDate: null }],
});

it('lines of the same kind stand in one row, in the order of a price', () => {
  const now = column(line('BASE', 5_000), line('PROMOTION', -500, 'percentOff'));
  const then = column(line('BASE', 6_000), line('FUEL', 200), line('FUEL', 300, 'percentOfBase'));
  const [rows] = serviceRows([now, then]);
  expect(
    rows?.rows.map(({ kind, lines }) => [kind, ...lines.map((each) => each?.amountSatang ?? null)]),
  ).toEqual([
    ['BASE', 5_000, 6_000],
    ['FUEL', null, 200],
    ['FUEL', null, 300],
    ['PROMOTION', -500, null],
  ]);
});

it('a column that refuses the parcel has no service', () => {
  const [rows] = serviceRows([{ services: [] }, column(line('BASE', 6_000))]);
  expect(rows?.of.map((each) => each === null)).toEqual([true, false]);
});

it('a difference is said against the first column, also of a line that only one of them has', () => {
  const both = [9_000, 9_500];
  expect(differenceOf([5_000, 6_000], 1, both)).toBe(1_000);
  expect(differenceOf([5_000, null], 1, both)).toBe(-5_000);
  expect(differenceOf([null, 300], 1, both)).toBe(300);
  expect(differenceOf([5_000, 5_000], 1, both)).toBeNull();
  expect(differenceOf([null, null], 1, both)).toBeNull();
  expect(differenceOf([5_000, 6_000], 0, both)).toBeNull();
});

it('a refusal is no change of price: there is no difference where a column has no total', () => {
  const [refusedThen, refusedNow] = [
    [5_500, null],
    [null, 8_000],
  ];
  expect(differenceOf([5_500, null], 1, refusedThen)).toBeNull();
  expect(differenceOf(refusedThen, 1, refusedThen)).toBeNull();
  expect(differenceOf([null, 8_000], 1, refusedNow)).toBeNull();
  expect(differenceOf(refusedNow, 1, refusedNow)).toBeNull();
  // The other columns are still compared with the first.
  expect(differenceOf([5_000, null, 6_000], 2, [5_000, null, 6_000])).toBe(1_000);
});
