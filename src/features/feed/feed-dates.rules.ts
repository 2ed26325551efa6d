import { isTooFarInFuture, isTooOld } from '#features/parcels/scan-events.rules.ts';
import { BUDDHIST_YEARS } from '#lib/clock.ts';

/** The earliest year of any parcel date. */
const EARLIEST_YEAR = 2000;
/** How far ahead a date may be promised. */
const MAX_YEARS_AHEAD = 5;

/** Why the feed refuses a civil date (`YYYY-MM-DD`), as a key of `lineProblems`; null when it is valid. */
export function dateProblem(date: string, now: Date): 'too_old' | 'too_far_ahead' | 'buddhist_year' | null {
  const year = Number(date.slice(0, 4));
  if (year < EARLIEST_YEAR) return 'too_old';
  if (date <= lastDate(now)) return null;
  return isBuddhistYear(year, now) ? 'buddhist_year' : 'too_far_ahead';
}

/** Why the feed refuses the time of a scan or record, as a key of `lineProblems`; null when it is valid. */
export function timeProblem(time: Date, now: Date): 'in_the_future' | 'too_old' | 'buddhist_year' | null {
  if (isTooOld(time, now)) return 'too_old';
  if (!isTooFarInFuture(time, now)) return null;
  return isBuddhistYear(time.getUTCFullYear(), now) ? 'buddhist_year' : 'in_the_future';
}

/** Whether a date in any form, such as 25/11/2569, has a year that is only plausible in the Buddhist era. */
export function namesBuddhistYear(written: string, now: Date): boolean {
  const years = written.match(/(?<!\d)\d{4}(?!\d)/g) ?? [];
  return years.some((year) => isBuddhistYear(Number(year), now));
}

function isBuddhistYear(year: number, now: Date): boolean {
  const common = year - BUDDHIST_YEARS;
  return common >= EARLIEST_YEAR && common <= now.getUTCFullYear() + MAX_YEARS_AHEAD;
}

function lastDate(now: Date): string {
  return `${now.getUTCFullYear() + MAX_YEARS_AHEAD}${now.toISOString().slice(4, 10)}`;
}
