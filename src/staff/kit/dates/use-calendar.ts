import { useLanguage } from '#web/texts/use-language.ts';
import 'dayjs/locale/th.js';
import 'dayjs/locale/zh-cn.js';
import { useId } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { type Language, localeTag } from '#lib/language.ts';
import { formatDate, formatMonth, formatYear } from '#web/texts/format.ts';

/** As the calendar's own names of days and months are called. */
const calendarNames: Record<Language, string> = { th: 'th', 'en-us': 'en', 'zh-cn': 'zh-cn' };

/** What every calendar of the back office is told: its words, its first day of the week, and years as the reader counts. */
export function useCalendar(givenId: string | undefined) {
  const { t } = useTranslation('staff/kit');
  const language = useLanguage();
  const id = useId(givenId);
  const yearOf = (date: string) => formatYear(Number(date.slice(0, 4)), language);
  return {
    locale: calendarNames[language],
    // Red by itself says nothing, and is too pale to be read.
    weekendDays: [],
    highlightToday: true,
    firstDayOfWeek: language === 'zh-cn' ? (1 as const) : (0 as const),
    monthLabelFormat: (date: string) => formatMonth(date.slice(0, 7), language),
    yearLabelFormat: yearOf,
    yearsListFormat: yearOf,
    decadeLabelFormat: (first: string, last: string) => `${yearOf(first)}–${yearOf(last)}`,
    getDayAriaLabel: (date: string) => formatDate(date, language),
    ariaLabels: {
      nextMonth: t('day.nextMonth'),
      previousMonth: t('day.previousMonth'),
      nextYear: t('day.nextYear'),
      previousYear: t('day.previousYear'),
      nextDecade: t('day.nextDecade'),
      previousDecade: t('day.previousDecade'),
    },
    id,
    'aria-haspopup': 'dialog' as const,
    // Days are typed where the keyboard is: a calendar that took the focus would end the typing.
    popoverProps: { withinPortal: true, trapFocus: false },
    lang: localeTag[language],
  };
}
