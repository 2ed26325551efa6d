/** The time as a dependency, so that rules and tests decide what now is. */
export type Clock = { now(): Date };

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() };

/** The zone of every civil date in the product: Thailand keeps UTC+7 without daylight saving. */
export const BANGKOK = 'Asia/Bangkok';

/** Years that the Buddhist era is ahead of the common one. */
export const BUDDHIST_YEARS = 543;

const BANGKOK_OFFSET_MS = 7 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Thirteen years: writing a date costs more than finding it. */
const MAX_KNOWN_DAYS = 5_000;

/** The civil date in Bangkok of an instant, as `YYYY-MM-DD`. */
export function bangkokDate(instant: Date): string {
  return civilDate(Math.floor((instant.getTime() + BANGKOK_OFFSET_MS) / DAY_MS));
}

/** The instant at which a civil date (`YYYY-MM-DD`) begins in Bangkok. */
export function startOfBangkokDate(date: string): Date {
  return new Date(Date.parse(`${date}T00:00:00+07:00`));
}

/** Moves a civil date by whole days. */
export function addDays(date: string, days: number): string {
  return civilDate(Date.parse(`${date}T00:00:00Z`) / DAY_MS + days);
}

/** What `toISOString` says, at a third of its cost: an answer about ten parcels has two hundred instants. */
export function toIsoInstant(instant: Date): string {
  const ms = instant.getTime();
  const day = Math.floor(ms / DAY_MS);
  const rest = ms - day * DAY_MS;
  const minutes = Math.floor(rest / MINUTE_MS);
  const millis = rest - minutes * MINUTE_MS;
  const seconds = Math.floor(millis / 1000);
  const time = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:${twoDigits(seconds)}`;
  return `${civilDate(day)}T${time}.${String(millis - seconds * 1000).padStart(3, '0')}Z`;
}

const knownDays = new Map<number, string>();
const numbers = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

function twoDigits(number: number): string {
  return numbers[number] ?? String(number);
}

/** The date of a day counted from 1970; throws a RangeError where no calendar reaches. */
function civilDate(day: number): string {
  const known = knownDays.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * DAY_MS).toISOString().slice(0, -'T00:00:00.000Z'.length);
  if (knownDays.size >= MAX_KNOWN_DAYS) knownDays.clear();
  knownDays.set(day, date);
  return date;
}
