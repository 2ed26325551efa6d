import type { Language } from '#lib/language.ts';
import { formatDate, formatDateTime, formatTime } from '#web/texts/format.ts';

const MIDNIGHT = '00:00';

/** A deadline: an hour, or where it is the end of a day, that day. */
export function printDue(dueAt: string, language: Language): string {
  if (formatTime(dueAt, 'en-us') !== MIDNIGHT) return formatDateTime(dueAt, language);
  return formatDate(new Date(Date.parse(dueAt) - 1), language);
}
