import { weekdayOf } from '#lib/working-days.ts';
import { formatDate } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { useWeekdayNames } from '#web/texts/use-weekday-names.ts';

/** Days of the week and dates in the words of the reader. */
export function useRecurringWords() {
  const language = useLanguage();
  const names = useWeekdayNames();
  return {
    weekday: names.long,
    weekdays: names.list,
    date: (date: string) => formatDate(date, language),
    /** A date with its weekday, as in the list of dates. */
    dated: (date: string) => `${names.short(weekdayOf(date))} ${formatDate(date, language)}`,
  };
}
