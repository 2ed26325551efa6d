import type { Language } from '#lib/language.ts';
import { formatRelativeDay } from '#web/texts/format.ts';

const LONG_AGO = new Date(0);

/** A day within a sentence, with weekday and year: a shared price may be opened on other days. */
export function formatDay(date: string, language: Language): string {
  return formatRelativeDay(date, language, LONG_AGO);
}
