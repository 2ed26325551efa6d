import { describe, expect, it } from 'vitest';
import { isDomesticWaybillNo } from '#lib/waybill-number.ts';
import { toOrderNo, toSubOrderNo, toWaybillNo } from './order-numbers.rules.ts';

describe('numbers of ordered parcels', () => {
  const first = Array.from({ length: 20_000 }, (_, nth) => toWaybillNo(BigInt(nth + 1)));

  it('are unique waybill numbers with a valid check digit', () => {
    expect(first.every(isDomesticWaybillNo)).toBe(true);
    expect(new Set(first).size).toBe(first.length);
  });

  it('do not reveal how many were ordered in between', () => {
    const gaps = first.slice(1).map((number, nth) => Math.abs(Number(number) - Number(first[nth])));
    expect(Math.min(...gaps)).toBeGreaterThan(1_000_000);
  });
});

describe('order numbers', () => {
  it('name the day and differ within it', () => {
    const numbers = Array.from({ length: 5_000 }, (_, nth) => toOrderNo(BigInt(nth), '2026-11-20'));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.every((number) => /^O261120\d{6}$/.test(number))).toBe(true);
    expect(toSubOrderNo('O261120000001', 3)).toBe('O261120000001-03');
  });
});
