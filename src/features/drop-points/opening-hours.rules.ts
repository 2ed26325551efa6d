import { addDays, bangkokDate, MINUTE_MS, startOfBangkokDate } from '#lib/clock.ts';
import { daysBetween } from '#lib/working-days.ts';

export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type Weekday = (typeof weekdays)[number];

/** Wall-clock times in Thailand, `HH:MM`. `closes` may be `24:00`; at or before `opens` it is on the next day. */
export type OpenInterval = { opens: string; closes: string };
export type WeeklyHours = Readonly<Record<Weekday, readonly OpenInterval[]>>;

/** A civil day with different hours, none when closed; overrides holidays and the week. */
export type SpecialDay<Note = unknown> = { date: string; intervals: readonly OpenInterval[]; note: Note };

/**
 * A period in which a point is closed altogether, both days included; open-ended until further notice. Overrides
 * everything.
 */
export type Closure<Note = unknown> = { from: string; until: string | null; note: Note };

/** The effect of public holidays on a point: none, closed, or the hours of a Sunday. */
export const holidayBehaviours = ['OPEN', 'CLOSED', 'SUNDAY_HOURS'] as const;
export type HolidayBehaviour = (typeof holidayBehaviours)[number];

/** Everything that determines when a point is open. */
export type OpeningHours<Note = unknown> = {
  weeklyHours: WeeklyHours;
  specialDays: readonly SpecialDay<Note>[];
  closure?: Closure<Note> | null;
  onHolidays: HolidayBehaviour;
};

/** Why a day's hours differ from those of its weekday. */
export const dayReasons = ['HOLIDAY', 'SPECIAL_DAY'] as const;
export type DayReason = (typeof dayReasons)[number];

/** The hours of one civil day, with their reason. */
export type DayHours = {
  date: string;
  weekday: Weekday;
  intervals: readonly OpenInterval[];
  reason: DayReason | null;
};

export const openingCodes = [
  'OPEN_ALWAYS',
  'OPEN_UNTIL',
  'OPEN_UNTIL_TOMORROW',
  'CLOSES_SOON',
  'OPENS_SOON',
  'OPENS_TODAY',
  'OPENS_TOMORROW',
  'OPENS_ON',
  'CLOSED_HOLIDAY',
  'CLOSED_SPECIAL_DAY',
  'CLOSED',
] as const;
export type OpeningCode = (typeof openingCodes)[number];

/** Whether a point is open at an instant, and when that changes. */
export type OpeningState = { isOpen: boolean; code: OpeningCode; changesAt: Date | null };

/** Closing or opening within this time counts as soon. */
const SOON_MINUTES = 60;
/** How far ahead the next opening is searched; Songkran and New Year close a point for less. */
const DAYS_AHEAD = 31;
/** Open without a break for so long counts as open around the clock. */
const ALWAYS_DAYS = 7;

type Span = { from: number; to: number };

export function weekdayOf(date: string): Weekday {
  const fromMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return weekdays[fromMonday] ?? 'MON';
}

/** Whether a closure covers a civil day. */
export function isClosedOn(
  closure: Pick<Closure, 'from' | 'until'> | null | undefined,
  date: string,
): boolean {
  if (!closure || date < closure.from) return false;
  return closure.until === null || date <= closure.until;
}

/**
 * The hours of a civil day: a closure overrides a special day, which overrides a public holiday, which overrides
 * the week.
 */
export function hoursOn(
  hours: OpeningHours,
  date: string,
  holidays: { has(date: string): boolean },
): DayHours {
  const weekday = weekdayOf(date);
  if (isClosedOn(hours.closure, date)) return { date, weekday, intervals: [], reason: 'SPECIAL_DAY' };
  const special = hours.specialDays.find((day) => day.date === date);
  if (special) return { date, weekday, intervals: special.intervals, reason: 'SPECIAL_DAY' };
  if (!holidays.has(date) || hours.onHolidays === 'OPEN') {
    return { date, weekday, intervals: hours.weeklyHours[weekday], reason: null };
  }
  const intervals = hours.onHolidays === 'CLOSED' ? [] : hours.weeklyHours.SUN;
  return { date, weekday, intervals, reason: 'HOLIDAY' };
}

/** Consecutive civil days with their hours. */
export function daysFrom(
  hours: OpeningHours,
  date: string,
  count: number,
  holidays: { has(date: string): boolean },
): DayHours[] {
  return Array.from({ length: count }, (_, nth) => hoursOn(hours, addDays(date, nth), holidays));
}

/** Whether a point is open at an instant, until when, or when it opens next; Thailand has no daylight saving time. */
export function openingState(
  hours: OpeningHours,
  now: Date,
  holidays: { has(date: string): boolean },
): OpeningState {
  const today = bangkokDate(now);
  const nowMs = now.getTime();
  // From yesterday on: its last interval may extend past midnight.
  let end: number | null = null;
  for (let nth = -1; nth <= daysToLook(hours, today); nth += 1) {
    for (const { from, to } of spansOf(hoursOn(hours, addDays(today, nth), holidays))) {
      if (end === null && nowMs < from) return closedUntil(hours, from, now, holidays);
      // Open now: adjacent intervals are merged.
      if (end === null ? nowMs < to : from <= end) end = Math.max(end ?? to, to);
      else if (end !== null) return openUntil(end, now);
    }
    if (end !== null && end - nowMs >= ALWAYS_DAYS * 24 * 60 * MINUTE_MS) {
      return { isOpen: true, code: 'OPEN_ALWAYS', changesAt: null };
    }
  }
  if (end !== null) return openUntil(end, now);
  return { isOpen: false, code: 'CLOSED', changesAt: null };
}

/** A planned closure may be longer than any holiday: its end is known, and the next opening comes after it. */
function daysToLook({ closure }: OpeningHours, today: string): number {
  return closure?.until ? Math.max(daysBetween(today, closure.until), 0) + DAYS_AHEAD : DAYS_AHEAD;
}

function openUntil(endMs: number, now: Date): OpeningState {
  const changesAt = new Date(endMs);
  if (endMs - now.getTime() <= SOON_MINUTES * MINUTE_MS) {
    return { isOpen: true, code: 'CLOSES_SOON', changesAt };
  }
  // Midnight itself still belongs to today.
  const lastDay = bangkokDate(new Date(endMs - 1));
  const code = lastDay === bangkokDate(now) ? 'OPEN_UNTIL' : 'OPEN_UNTIL_TOMORROW';
  return { isOpen: true, code, changesAt };
}

function closedUntil(
  hours: OpeningHours,
  opensMs: number,
  now: Date,
  holidays: { has(date: string): boolean },
): OpeningState {
  const changesAt = new Date(opensMs);
  const [today, opensOn] = [bangkokDate(now), bangkokDate(changesAt)];
  const state = (code: OpeningCode): OpeningState => ({ isOpen: false, code, changesAt });
  if (opensMs - now.getTime() <= SOON_MINUTES * MINUTE_MS) return state('OPENS_SOON');
  if (opensOn === today) return state('OPENS_TODAY');
  const { intervals, reason } = hoursOn(hours, today, holidays);
  if (intervals.length === 0 && reason === 'HOLIDAY') return state('CLOSED_HOLIDAY');
  if (intervals.length === 0 && reason === 'SPECIAL_DAY') return state('CLOSED_SPECIAL_DAY');
  return state(opensOn === addDays(today, 1) ? 'OPENS_TOMORROW' : 'OPENS_ON');
}

function spansOf({ date, intervals }: DayHours): Span[] {
  const dayMs = startOfBangkokDate(date).getTime();
  const at = (time: string) => {
    const [hour = '', minute = ''] = time.split(':');
    return dayMs + (Number(hour) * 60 + Number(minute)) * MINUTE_MS;
  };
  return intervals
    .map(({ opens, closes }) => {
      const [from, to] = [at(opens), at(closes)];
      return { from, to: to > from ? to : to + 24 * 60 * MINUTE_MS };
    })
    .toSorted((a, b) => a.from - b.from);
}
