import type { RuleSet } from '#features/rules/rules.rules.ts';
import { addDays, bangkokDate, MINUTE_MS, startOfBangkokDate } from '#lib/clock.ts';
import type { Holidays } from '#lib/working-days.ts';

/** How far ahead a pickup can be booked: a week shows every weekday once. */
export const PICKUP_DAYS_AHEAD = 7;
const WINDOW_MINUTES = 120;
/** A remainder after the last full window that is shorter than this is merged into it. */
const MIN_WINDOW_MINUTES = 60;

/** A time span of a day in Bangkok, `HH:MM`. */
export type PickupSpan = { from: string; until: string };

/** A bookable window with its booking deadline. */
export type PickupWindow = PickupSpan & { bookUntil: Date };

/** One day; without windows it has a reason. */
export type PickupDay = { date: string; windows: PickupWindow[]; closed: 'holiday' | 'tooLate' | null };

/** The days with possible pickups, today first (§9) [C-04]. */
export function pickupDays(now: Date, { pickup }: RuleSet, holidays: Holidays): PickupDay[] {
  const today = bangkokDate(now);
  return Array.from({ length: PICKUP_DAYS_AHEAD }, (_, ahead) => {
    const date = addDays(today, ahead);
    if (holidays.has(date)) return { date, windows: [], closed: 'holiday' as const };
    const windows = windowsOn(date, pickup).filter(({ bookUntil }) => now <= bookUntil);
    return { date, windows, closed: windows.length === 0 ? ('tooLate' as const) : null };
  });
}

/** The requested window, or undefined where it can no longer be booked. */
export function findWindow(
  days: readonly PickupDay[],
  asked: PickupSpan & { date: string },
): PickupWindow | undefined {
  const day = days.find(({ date }) => date === asked.date);
  return day?.windows.find(({ from, until }) => from === asked.from && until === asked.until);
}

/** The start of a span as an instant. */
export function startOfSpan(date: string, { from }: Pick<PickupSpan, 'from'>): Date {
  return atMinute(date, toMinutes(from));
}

/**
 * The windows of a day. From the first full hour after requests begin; after the day's last request the courier still has the time that
 * §9 requires.
 */
export function windowsOn(date: string, pickup: RuleSet['pickup']): PickupWindow[] {
  const end = toMinutes(pickup.pickupUntil);
  const leadMinutes = end - toMinutes(pickup.requestUntil);
  const windows: PickupWindow[] = [];
  let from = Math.ceil(toMinutes(pickup.requestFrom) / 60) * 60;
  while (end - from >= MIN_WINDOW_MINUTES) {
    const isLast = end - from - WINDOW_MINUTES < MIN_WINDOW_MINUTES;
    const until = isLast ? end : from + WINDOW_MINUTES;
    const bookUntil = atMinute(date, until - leadMinutes);
    windows.push({ from: toClockTime(from), until: toClockTime(until), bookUntil });
    from = until;
  }
  return windows;
}

function atMinute(date: string, minutes: number): Date {
  return new Date(startOfBangkokDate(date).getTime() + minutes * MINUTE_MS);
}

function toMinutes(clockTime: string): number {
  const [hours = 0, minutes = 0] = clockTime.split(':').map(Number);
  return hours * 60 + minutes;
}

function toClockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
