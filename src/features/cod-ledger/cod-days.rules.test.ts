import { describe, expect, it } from 'vitest';
import { shippedHolidays } from '#features/holidays/holidays.rules.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { codCollectedAt, codPayableOn } from './cod-days.rules.ts';

const { cod } = firstVersion;

describe('the day on which COD money arrives', () => {
  it.each([
    ['2026-11-20', '2026-11-21', 'a Friday: Saturday is a working day'],
    ['2026-11-21', '2026-11-23', 'a Saturday: Sunday is none'],
    ['2026-11-22', '2026-11-23', 'a Sunday: the first working day after it'],
    ['2026-12-04', '2026-12-08', 'before the holiday of 5 December, its Sunday and its day in lieu'],
    ['2026-12-31', '2027-01-02', 'before New Year'],
  ])('for money of %s is %s (%s) [C-08]', (collected, expected) => {
    expect(codPayableOn(collected, cod, shippedHolidays)).toBe(expected);
  });

  it('is after the days for which the notice lets the money be held', () => {
    expect(codPayableOn('2026-11-20', { ...cod, holdDays: 5 }, shippedHolidays)).toBe('2026-11-26');
  });
});

describe('the money of a parcel', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
  it('is collected by a scan, or otherwise at the delivery', () => {
    const delivered = { code: 'DELIVERED', occurredAt: at(5) } as const;
    expect(codCollectedAt([delivered])).toEqual(at(5));
    expect(codCollectedAt([delivered, { code: 'COD_COLLECTED', occurredAt: at(4) }])).toEqual(at(4));
    expect(codCollectedAt([{ code: 'OUT_FOR_DELIVERY', occurredAt: at(3) }])).toBeNull();
  });
});
