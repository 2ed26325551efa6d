import { useLanguage } from '#web/texts/use-language.ts';
import 'dayjs/locale/th.js';
import 'dayjs/locale/zh-cn.js';
import { useId } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { type Language, localeTag } from '#lib/language.ts';
import { formatDate, formatMonth, formatYear } from '#web/texts/format.ts';

/** The locale names of the calendar's days and months. */
const calendarNames: Record<Language, string> = { th: 'th', 'en-us': 'en', 'zh-cn': 'zh-cn' };

/** Props of every calendar of the back office: labels, first day of the week, and years in the reader's era. */
export function useCalendar(givenId: string | undefined) {
  const { t } = useTranslation('staff/kit');
  const language = useLanguage();
  const id = useId(givenId);
  const yearOf = (date: string) => formatYear(Number(date.slice(0, 4)), language);
  return {
    locale: calendarNames[language],
    // Red alone carries no meaning, and is too pale to be legible.
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
    // Days are typed by keyboard: a calendar that took the focus would interrupt typing.
    popoverProps: { withinPortal: true, trapFocus: false },
    lang: localeTag[language],
  };
}
