import { formatWeekday, formatWeekdays } from './format.ts';
import { useLanguage } from './use-language.ts';

/** Days of the week, Monday being 1, in the language of the reader. */
export function useWeekdayNames() {
  const language = useLanguage();
  return {
    long: (day: number) => formatWeekday(day, language),
    short: (day: number) => formatWeekday(day, language, 'short'),
    /** Several in a sentence. */
    all: (days: readonly number[]) => formatWeekdays(days, language),
    /** Several as a short list. */
    list: (days: readonly number[]) => formatWeekdays(days, language, 'short'),
  };
}
