import { DateInput } from '@mantine/dates';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bangkokDate } from '#lib/clock.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconCalendar from '#web/icons/tabler/IconCalendar.json' with { type: 'json' };
import { formatDate } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { NamedCalendar } from './named-calendar.tsx';
import { readTypedDay } from './typed-day.ts';
import { useCalendar } from './use-calendar.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export type DateFieldProps = {
  id?: string;
  label: string;
  /** Shown while the field is empty. */
  placeholder?: string;
  description?: ReactNode;
  /** Shows the hint below the field, for fields side by side. */
  isHintBelow?: boolean;
  error?: ReactNode;
  readOnly?: boolean;
  isClearable?: boolean;
  /** Past days cannot be selected. */
  isFuture?: boolean;
  'data-autofocus'?: boolean;
  maw?: number;
  miw?: number;
  value: string;
  onChange(value: string): void;
};

/** A day, as `2026-11-20` and empty for none, typed or selected in a calendar of the reader's era. */
export function DayField({ label, value, onChange, isFuture = false, ...rest }: DateFieldProps) {
  const { t } = useTranslation('staff/kit');
  const language = useLanguage();
  const today = bangkokDate(new Date());
  return (
    <NamedCalendar label={label}>
      <DateInput
        {...fieldOf(rest)}
        {...useCalendar(rest.id)}
        label={label}
        placeholder={rest.placeholder ?? t('day.typed')}
        clearButtonProps={{ 'aria-label': t('day.clear', { label }) }}
        value={DAY.test(value) ? value : null}
        // After its calendar has closed: changed while it is open, the field would keep the text as typed.
        onChange={(date) => queueMicrotask(() => onChange(date ?? ''))}
        dateParser={readTypedDay}
        valueFormat={(date: string) => formatDate(date.slice(0, 'YYYY-MM-DD'.length), language)}
        getDayProps={(date) => ({ disabled: isFuture && date < today })}
      />
    </NamedCalendar>
  );
}

/** Props that both kinds of fields pass to the library's. */
export function fieldOf({
  isHintBelow,
  isClearable,
  ...rest
}: Omit<DateFieldProps, 'label' | 'value' | 'onChange' | 'isFuture'>) {
  return {
    leftSection: <DrawnIcon of={IconCalendar} size={16} />,
    clearable: isClearable === true,
    ...(isHintBelow && { inputWrapperOrder: ['label', 'input', 'description', 'error'] as InputOrder }),
    ...rest,
  };
}

type InputOrder = ('label' | 'input' | 'description' | 'error')[];
