import { HOUR_MS } from '#lib/clock.ts';

const BANGKOK_OFFSET_MS = 7 * HOUR_MS;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** An instant as a field of date and time has it: by the clock in Bangkok, wherever the browser is; empty for none. */
export function toMoment(instant: string | null): string {
  if (instant === null) return '';
  return new Date(Date.parse(instant) + BANGKOK_OFFSET_MS).toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length);
}

/** What the field holds as an instant; the one it came from, to the millisecond, while nobody has changed it. */
export function toInstant(moment: string, before?: string): string | null {
  if (before !== undefined && moment === toMoment(before)) return before;
  return MOMENT.test(moment) ? `${moment}:00+07:00` : null;
}
