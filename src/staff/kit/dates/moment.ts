import { HOUR_MS } from '#lib/clock.ts';

const BANGKOK_OFFSET_MS = 7 * HOUR_MS;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** An instant as the value of a date and time field: in Bangkok time, wherever the browser is; empty for none. */
export function toMoment(instant: string | null): string {
  if (instant === null) return '';
  return new Date(Date.parse(instant) + BANGKOK_OFFSET_MS).toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length);
}

/** The field's value as an instant; the original one, to the millisecond, if unchanged. */
export function toInstant(moment: string, before?: string): string | null {
  if (before !== undefined && moment === toMoment(before)) return before;
  return MOMENT.test(moment) ? `${moment}:00+07:00` : null;
}
