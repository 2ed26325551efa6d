import { localeTag } from '#lib/language.ts';
import { formatDate } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';

/** A Monday, from which names of weekdays are counted. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 24 * 3600 * 1000;

/** Days of the week and dates in the words of the reader. */
export function useRecurringWords() {
  const language = useLanguage();
  const name = (width: 'long' | 'short') =>
    new Intl.DateTimeFormat(localeTag[language], { weekday: width, timeZone: 'UTC' });
  const ofWeekday = (day: number, width: 'long' | 'short') => name(width).format(MONDAY + (day - 1) * DAY_MS);
  return {
    weekday: (day: number) => ofWeekday(day, 'long'),
    /** Several as one list. */
    weekdays: (days: readonly number[]) =>
      new Intl.ListFormat(localeTag[language], { type: 'unit', style: 'short' }).format(
        days.map((day) => ofWeekday(day, 'short')),
      ),
    date: (date: string) => formatDate(date, language),
    /** A date with its weekday, as in the list of dates. */
    dated: (date: string) =>
      `${name('short').format(Date.parse(`${date}T00:00:00Z`))} ${formatDate(date, language)}`,
  };
}
