import { describe, expect, it } from 'vitest';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { compensationWithoutCover, nextDayCompensation } from './cover.rules.ts';

const BAHT = 100;

describe('the compensation for a lost parcel', () => {
  it.each([
    ['parcel', 45, 450], // 10 × 45
    ['parcel', 200, 2000], // 10 × 200 is the ceiling exactly
    ['parcel', 250, 2000], // 10 × 250 = 2,500, above the ceiling
    ['document', 15, 150], // 10 × 15
    ['document', 45, 200], // 10 × 45 = 450, above the ceiling of documents
    ['parcel', 0, 0],
  ] as const)('without insurance for a %s sent for %d baht is at most %d baht [C-09]', (kind, fee, paid) => {
    expect(compensationWithoutCover(firstVersion, kind, fee * BAHT)).toBe(paid * BAHT);
  });

  it.each([
    [1000, 5000, 1000], // 1 kg × 1,000
    [2500, 5000, 2500], // 2.5 kg × 1,000
    [8000, 5000, 3000], // 8 kg × 1,000 = 8,000, above the ceiling
    [8000, 1200, 1200], // not above the declared value
    [500, 0, 0], // nothing declared
  ])('by the next day for %d g worth %d baht is at most %d baht [C-10]', (grams, value, paid) => {
    expect(nextDayCompensation(firstVersion, grams, value * BAHT)).toBe(paid * BAHT);
  });
});
