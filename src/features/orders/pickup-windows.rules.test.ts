import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { findWindow, PICKUP_DAYS_AHEAD, pickupDays, startOfSpan } from './pickup-windows.rules.ts';

const none = new Set<string>();
const at = (time: string) => new Date(`2026-11-20T${time}:00+07:00`);
const daysAt = (time: string, holidays = none) => pickupDays(at(time), firstVersion, holidays);
const spansOf = (day: ReturnType<typeof daysAt>[number] | undefined) =>
  day?.windows.map(({ from, until }) => `${from}-${until}`);

describe('pickup windows', () => {
  it('are two hours each and end by the rule, every day of the week [C-04]', () => {
    const days = daysAt('08:00');
    expect(days).toHaveLength(PICKUP_DAYS_AHEAD);
    for (const day of days)
      expect(spansOf(day)).toEqual(['09:00-11:00', '11:00-13:00', '13:00-15:00', '15:00-17:00']);
  });

  it('of today can be requested until 16:00 and not a minute longer [C-04]', () => {
    expect(spansOf(daysAt('16:00')[0])).toEqual(['15:00-17:00']);
    expect(daysAt('16:01')[0]).toMatchObject({ date: '2026-11-20', windows: [], closed: 'tooLate' });
    expect(spansOf(daysAt('16:01')[1])).toHaveLength(4);
  });

  it('show until when each can be booked', () => {
    const [first] = daysAt('08:00')[0]?.windows ?? [];
    expect(first?.bookUntil).toEqual(at('10:00'));
    expect(startOfSpan('2026-11-20', { from: '09:00' })).toEqual(at('09:00'));
  });

  it('leave out public holidays and say so', () => {
    const days = daysAt('08:00', new Set(['2026-11-21']));
    expect(days[1]).toEqual({ date: '2026-11-21', windows: [], closed: 'holiday' });
  });

  it('count days in Bangkok', () => {
    expect(pickupDays(new Date('2026-11-20T18:00:00Z'), firstVersion, none)[0]?.date).toBe('2026-11-21');
  });

  it('follow the rule when staff change it', () => {
    const pickup = { ...firstVersion.pickup, requestUntil: '17:30', pickupUntil: '18:30' };
    const [today] = pickupDays(at('08:00'), { ...firstVersion, pickup }, none);
    expect(spansOf(today)).toEqual([
      '09:00-11:00',
      '11:00-13:00',
      '13:00-15:00',
      '15:00-17:00',
      '17:00-18:30',
    ]);
  });

  it('never overlap, never end after the rule and are found again by their values', () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
    fc.assert(
      fc.property(minute, fc.integer({ min: 12 * 60, max: 22 * 60 }), (nowMinute, end) => {
        const time = (minutes: number) =>
          `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        const pickup = { ...firstVersion.pickup, requestUntil: time(end - 60), pickupUntil: time(end) };
        const days = pickupDays(at(time(nowMinute)), { ...firstVersion, pickup }, none);
        for (const { date, windows } of days) {
          windows.forEach((window, nth) => {
            expect(window.from < window.until).toBe(true);
            expect(window.until <= pickup.pickupUntil).toBe(true);
            expect(window.bookUntil >= at(time(nowMinute))).toBe(true);
            const next = windows[nth + 1];
            if (next) expect(next.from).toBe(window.until);
            expect(findWindow(days, { date, ...window })).toBe(window);
          });
        }
      }),
    );
  });

  it('that were never offered are not found', () => {
    const days = daysAt('08:00');
    expect(findWindow(days, { date: '2026-11-20', from: '09:00', until: '17:00' })).toBeUndefined();
    expect(findWindow(days, { date: '2027-01-01', from: '09:00', until: '11:00' })).toBeUndefined();
  });
});
