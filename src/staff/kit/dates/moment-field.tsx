import { DateTimePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../web/texts/format.ts';
import { useLanguage } from '../../texts/languages.ts';
import { type DateFieldProps, fieldOf } from './day-field.tsx';
import { toInstant } from './moment.ts';
import { spoken, useCalendar } from './use-calendar.ts';

/** A day and a time by the clock in Bangkok, as `2026-11-20T14:30` and empty for none. */
export function MomentField({ label, value, onChange, ...rest }: DateFieldProps) {
  const { t } = useTranslation('staff/kit');
  const language = useLanguage();
  const instant = toInstant(value);
  const shown = instant === null ? '' : formatDateTime(instant, language);
  const placeholder = rest.placeholder ?? t('day.choose');
  return (
    <DateTimePicker
      {...fieldOf(rest)}
      {...useCalendar(rest.id)}
      label={label}
      placeholder={placeholder}
      aria-label={spoken(label, shown || placeholder)}
      clearButtonProps={{ 'aria-label': t('day.clear', { label }) }}
      value={instant === null ? null : `${value.replace('T', ' ')}:00`}
      onChange={(moment) =>
        onChange(moment ? moment.slice(0, 'YYYY-MM-DDThh:mm'.length).replace(' ', 'T') : '')
      }
      valueFormat={() => shown}
      timePickerProps={{
        'aria-label': t('day.time'),
        hoursInputLabel: t('day.hours'),
        minutesInputLabel: t('day.minutes'),
      }}
      submitButtonProps={{ 'aria-label': t('day.take'), color: 'ink' }}
    />
  );
}
