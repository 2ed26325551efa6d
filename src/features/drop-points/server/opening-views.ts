import type { HolidayNames } from '#features/holidays/holidays.rules.ts';
import { bangkokDate } from '#lib/clock.ts';
import type { Language } from '#lib/language.ts';
import type { OpenDay, Opening } from '../drop-points.contract.ts';
import {
  type DayHours,
  daysFrom,
  hoursOn,
  isClosedOn,
  type OpeningState,
  weekdayOf,
} from '../opening-hours.rules.ts';
import type { PointRow } from './drop-points.repo.ts';

/** The time and language of a view, with the public holidays. */
export type Shown = { now: Date; language: Language; holidays: HolidayNames };

const DAYS_SHOWN = 7;

/** Whether a point is open now, when that changes, and the holiday or note that closes it. */
export function toOpening(row: PointRow, state: OpeningState, { now, language, holidays }: Shown): Opening {
  const today = () => hoursOn(row, bangkokDate(now), holidays);
  const isClosedToday =
    state.code === 'CLOSED_HOLIDAY' ||
    state.code === 'CLOSED_SPECIAL_DAY' ||
    (state.code === 'CLOSED' && isClosedOn(row.closure, bangkokDate(now)));
  return {
    isOpen: state.isOpen,
    code: state.code,
    changesAt: state.changesAt?.toISOString() ?? null,
    because: isClosedToday ? noteOf(row, today(), language, holidays) : null,
  };
}

/** The hours of the coming days. */
export function toDays(row: PointRow, { now, language, holidays }: Shown): OpenDay[] {
  const days = daysFrom(row, bangkokDate(now), DAYS_SHOWN, holidays);
  return days.map((day) => toDay(row, day, language, holidays));
}

/** The hours of upcoming days that differ from the usual ones. */
export function toSpecialDays(row: PointRow, { now, language, holidays }: Shown): OpenDay[] {
  const today = bangkokDate(now);
  return row.specialDays
    .filter(({ date }) => date >= today && !isClosedOn(row.closure, date))
    .map(({ date, intervals }) => {
      const day = { date, intervals, weekday: weekdayOf(date), reason: 'SPECIAL_DAY' as const };
      return toDay(row, day, language, holidays);
    });
}

function toDay(row: PointRow, day: DayHours, language: Language, holidays: HolidayNames): OpenDay {
  return { ...day, intervals: [...day.intervals], note: noteOf(row, day, language, holidays) };
}

function noteOf(
  row: PointRow,
  { date, reason }: DayHours,
  language: Language,
  holidays: HolidayNames,
): string | null {
  if (reason === 'HOLIDAY') return holidays.get(date)?.[language] ?? null;
  if (reason === null) return null;
  if (isClosedOn(row.closure, date)) return row.closure?.note[language] ?? null;
  return row.specialDays.find((day) => day.date === date)?.note[language] ?? null;
}
