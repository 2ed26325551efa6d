/** The time as a dependency, so that rules and tests can determine it. */
export type Clock = { now(): Date };

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() };

/** The zone of every civil date in the product: Thailand keeps UTC+7 without daylight saving. */
export const BANGKOK = 'Asia/Bangkok';

/** The years by which the Buddhist era is ahead of the common one. */
export const BUDDHIST_YEARS = 543;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;
export const YEAR_SECONDS = 365 * DAY_SECONDS;

const BANGKOK_OFFSET_MS = 7 * HOUR_MS;
/** Thirteen years: formatting or parsing a date costs more than a cache lookup. */
const MAX_KNOWN_DAYS = 5_000;

/** The civil date in Bangkok of an instant, as `YYYY-MM-DD`. */
export function bangkokDate(instant: Date): string {
  return civilDate(Math.floor((instant.getTime() + BANGKOK_OFFSET_MS) / DAY_MS));
}

/** The instant at which a civil date (`YYYY-MM-DD`) begins in Bangkok. */
export function startOfBangkokDate(date: string): Date {
  return new Date(dayNumber(date) * DAY_MS - BANGKOK_OFFSET_MS);
}

/** Moves a civil date by whole days. */
export function addDays(date: string, days: number): string {
  return civilDate(dayNumber(date) + days);
}

/** A civil date as days since 1 January 1970, a Thursday; NaN for an invalid date. */
export function dayNumber(date: string): number {
  const known = knownDates.get(date);
  if (known !== undefined) return known;
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  if (Number.isNaN(day)) return day;
  if (knownDates.size >= MAX_KNOWN_DAYS) knownDates.clear();
  knownDates.set(date, day);
  return day;
}

/** Equivalent to `toISOString`, at a third of its cost: an answer about ten parcels has two hundred instants. */
export function toIsoInstant(instant: Date): string {
  const ms = instant.getTime();
  const day = Math.floor(ms / DAY_MS);
  const rest = ms - day * DAY_MS;
  const minute = Math.floor(rest / MINUTE_MS);
  return `${civilDate(day)}${minuteOf(minute)}${secondsOf(rest - minute * MINUTE_MS)}`;
}

/** Hour and minute of an instant: joining three strings costs half of joining seven. */
function minuteOf(minute: number): string {
  knownMinutes[minute] ??= `T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:`;
  return knownMinutes[minute];
}

/** The seconds and milliseconds of a minute; scanners have whole seconds. */
function secondsOf(ms: number): string {
  const second = Math.floor(ms / 1000);
  const millis = ms - second * 1000;
  if (millis === 0) {
    knownSeconds[second] ??= `${twoDigits(second)}.000Z`;
    return knownSeconds[second];
  }
  return `${twoDigits(second)}.${String(millis).padStart(3, '0')}Z`;
}

const knownDays = new Map<number, string>();
const knownDates = new Map<string, number>();
const knownMinutes: string[] = [];
const knownSeconds: string[] = [];

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** The date of a day counted from 1970; throws a RangeError outside the calendar's range. */
function civilDate(day: number): string {
  const known = knownDays.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * DAY_MS).toISOString().slice(0, -'T00:00:00.000Z'.length);
  if (knownDays.size >= MAX_KNOWN_DAYS) knownDays.clear();
  knownDays.set(day, date);
  return date;
}
