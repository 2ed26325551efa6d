import { addDays, bangkokDate, dayNumber } from './clock.ts';

const DAYS_OF_WEEK = 7;
/** The first one after the Thursday on which 1970 began. */
const SUNDAY = 3;

/** Monday is 1, Sunday 7, as in ISO 8601. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The day of the week of a civil date (`YYYY-MM-DD`). */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** Civil dates (`YYYY-MM-DD`) on which the carrier does not work besides Sundays. */
export type Holidays = ReadonlySet<string>;

/** The carrier works Monday to Saturday, public holidays excepted. */
export function isWorkingDay(date: string, holidays: Holidays): boolean {
  return (dayNumber(date) - SUNDAY) % DAYS_OF_WEEK !== 0 && !holidays.has(date);
}

/** The date itself if it is a working day, otherwise the first one after it. */
export function firstWorkingDayFrom(date: string, holidays: Holidays): string {
  let day = date;
  while (!isWorkingDay(day, holidays)) day = addDays(day, 1);
  return day;
}

/** Moves a civil date forward by whole working days; the date it starts from does not count. */
export function addWorkingDays(date: string, days: number, holidays: Holidays): string {
  let day = date;
  for (let left = days; left > 0; left -= 1) day = firstWorkingDayFrom(addDays(day, 1), holidays);
  return day;
}

/** An answer promised within so many days comes before the office closes. */
const CLOSING_TIME = 'T18:00:00+07:00';

/** When the office closes after whole working days; the day of the instant does not count. */
export function closingAfter(from: Date, days: number, holidays: Holidays): Date {
  return new Date(addWorkingDays(bangkokDate(from), days, holidays) + CLOSING_TIME);
}

/** Whole civil days from one date to another, negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}
