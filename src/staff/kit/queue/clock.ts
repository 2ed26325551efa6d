import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/clock.ts';

/** How far a deadline is away, in a unit that a person plans by. */
export type Distance = { isLate: boolean; unit: 'minutes' | 'hours' | 'days'; count: number };

/** Hours are told apart up to two days. */
const HOURS_UNTIL_MS = 2 * DAY_MS;

/** From now to a deadline, or since it passed; begun minutes, hours and days that are left do not count. */
export function distanceTo(dueAt: string, now: number): Distance {
  const left = Date.parse(dueAt) - now;
  const away = Math.abs(left);
  const isLate = left < 0;
  if (away < HOUR_MS) return { isLate, unit: 'minutes', count: Math.max(1, Math.floor(away / MINUTE_MS)) };
  if (away < HOURS_UNTIL_MS) return { isLate, unit: 'hours', count: Math.floor(away / HOUR_MS) };
  return { isLate, unit: 'days', count: Math.floor(away / DAY_MS) };
}
