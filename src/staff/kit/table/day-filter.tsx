import 'dayjs/locale/th.js';
import 'dayjs/locale/zh-cn.js';
import { DatePickerInput } from '@mantine/dates';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useTranslation } from 'react-i18next';
import { type Language, localeTag } from '../../../lib/language.ts';
import { formatDate, formatMonth, formatYear } from '../../../web/texts/format.ts';
import { useLanguage } from '../../texts/languages.ts';
import type { List } from './use-list.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** As the calendar's own names of days and months are called. */
const calendarNames: Record<Language, string> = { th: 'th', 'en-us': 'en', 'zh-cn': 'zh-cn' };

/** Narrows a list to a day or later, or to a day or earlier; years as the reader counts them. */
export function DayFilter<Row>({ list, name, label }: { list: List<Row>; name: string; label: string }) {
  const { t } = useTranslation('staff/kit');
  const language = useLanguage();
  const given = list.state.filters[name] ?? '';
  const yearOf = (date: string) => formatYear(Number(date.slice(0, 4)), language);
  return (
    <DatePickerInput
      label={label}
      placeholder={t('day.any')}
      leftSection={<IconCalendar size={16} aria-hidden />}
      miw={168}
      clearable
      clearButtonProps={{ 'aria-label': t('day.clear', { label }) }}
      value={DAY.test(given) ? given : null}
      onChange={(date) => list.change({ filters: { [name]: date ?? '' } })}
      valueFormatter={({ date }) => (typeof date === 'string' ? formatDate(date, language) : '')}
      locale={calendarNames[language]}
      firstDayOfWeek={language === 'zh-cn' ? 1 : 0}
      monthLabelFormat={(date) => formatMonth(date.slice(0, 7), language)}
      yearLabelFormat={yearOf}
      yearsListFormat={yearOf}
      decadeLabelFormat={(first, last) => `${yearOf(first)}–${yearOf(last)}`}
      getDayAriaLabel={(date) => formatDate(date, language)}
      ariaLabels={{
        monthLevelControl: t('day.chooseMonth'),
        yearLevelControl: t('day.chooseYear'),
        nextMonth: t('day.nextMonth'),
        previousMonth: t('day.previousMonth'),
        nextYear: t('day.nextYear'),
        previousYear: t('day.previousYear'),
        nextDecade: t('day.nextDecade'),
        previousDecade: t('day.previousDecade'),
      }}
      popoverProps={{ withinPortal: true, trapFocus: true }}
      lang={localeTag[language]}
    />
  );
}
