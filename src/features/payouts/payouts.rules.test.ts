import { describe, expect, it } from 'vitest';
import { hasRoom, marksOf, mayRelease, paymentReferenceOf, positionIn } from './payouts.rules.ts';

const now = new Date('2026-11-20T09:00:00+07:00');
const days = (many: number) => new Date(now.getTime() - many * 86_400_000);
const limits = { releaseMaxSatang: 1_000, runMaxSatang: 5_000 };

describe('a payout run', () => {
  it.each([
    [1_000, false, true],
    [1_001, false, false],
    [1_001, true, true],
  ])(
    'of %i satang, with the right to exceed the limit: %s, is released: %s',
    (satang, mayExceed, released) => {
      expect(mayRelease(satang, mayExceed, limits)).toBe(released);
    },
  );

  it('holds no more than its limit', () => {
    expect([hasRoom(4_000, 1_000, limits), hasRoom(4_000, 1_001, limits)]).toEqual([true, false]);
  });

  it('marks what departs from the rules or from habit', () => {
    const usual = { amountSatang: 1_000, aboveRulesSatang: 0, changedAt: null };
    const marks = (change: Partial<Parameters<typeof marksOf>[0]>, usualSatang: number | null = 100) =>
      marksOf({ ...usual, ...change }, { usualSatang, now });
    expect(marks({})).toEqual([]);
    expect(marks({ amountSatang: 1_001 })).toEqual(['unusualAmount']);
    expect(marks({}, null)).toEqual(['newAccount']);
    expect(marks({ aboveRulesSatang: 1 })).toEqual(['aboveRules']);
    expect([marks({ changedAt: days(6.9) }), marks({ changedAt: days(7) })]).toEqual([
      ['changedAccount'],
      [],
    ]);
  });

  it('knows its own payments by their references, and those of no other run', () => {
    expect(positionIn(12, paymentReferenceOf(12, 345))).toBe(345);
    expect(positionIn(12, ` ${paymentReferenceOf(12, 345)} `)).toBe(345);
    for (const other of [
      paymentReferenceOf(1, 345),
      paymentReferenceOf(123, 345),
      'PR00000012',
      '',
      'PR12-1',
    ])
      expect([other, positionIn(12, other)]).toEqual([other, null]);
  });
});
