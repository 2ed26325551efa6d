/** The time as a dependency, so that rules and tests decide what now is. */
export type Clock = { now(): Date };

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() };

/** The zone of every civil date in the product: Thailand keeps UTC+7 without daylight saving. */
export const BANGKOK = 'Asia/Bangkok';

const BANGKOK_OFFSET_MS = 7 * 60 * 60 * 1000;

/** The civil date in Bangkok of an instant, as `YYYY-MM-DD`. */
export function bangkokDate(instant: Date): string {
  return new Date(instant.getTime() + BANGKOK_OFFSET_MS).toISOString().slice(0, 10);
}

/** The instant at which a civil date (`YYYY-MM-DD`) begins in Bangkok. */
export function startOfBangkokDate(date: string): Date {
  return new Date(Date.parse(`${date}T00:00:00+07:00`));
}

/** Moves a civil date by whole days. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
