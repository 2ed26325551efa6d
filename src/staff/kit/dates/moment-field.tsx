import { Group, Input } from '@mantine/core';
import { DateInput, TimeInput } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { bangkokDate } from '#lib/clock.ts';
import { formatDate } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { type DateFieldProps, fieldOf } from './day-field.tsx';
import { NamedCalendar } from './named-calendar.tsx';
import { readTypedDay } from './typed-day.ts';
import { useCalendar } from './use-calendar.ts';

/**
 * A day and a time in Bangkok, selected or typed, as `2026-11-20T14:30` and empty for none. A day without a time is
 * `2026-11-20T`, which is incomplete (`toInstant`): the form then asks for the time.
 */
export function MomentField({ label, value, onChange, isFuture = false, ...rest }: DateFieldProps) {
  const { t } = useTranslation('staff/kit');
  const language = useLanguage();
  const { description, error, isHintBelow: _below, isClearable, ...field } = rest;
  const [day = '', time = ''] = value.split('T');
  const today = bangkokDate(new Date());
  const set = (nextDay: string, nextTime: string) =>
    onChange(nextDay === '' && nextTime === '' ? '' : `${nextDay}T${nextTime}`);
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <Group gap="xs" wrap="nowrap" align="flex-start" mt={4}>
        <NamedCalendar label={label}>
          <DateInput
            {...fieldOf({ ...field, ...(isClearable && { isClearable }) })}
            {...useCalendar(field.id)}
            flex={1}
            aria-label={t('day.dayOf', { label })}
            placeholder={rest.placeholder ?? t('day.typed')}
            clearButtonProps={{ 'aria-label': t('day.clear', { label }) }}
            error={Boolean(error)}
            value={day === '' ? null : day}
            onChange={(next) => set(next ?? '', next === null ? '' : time)}
            dateParser={readTypedDay}
            valueFormat={(date: string) => formatDate(date.slice(0, 'YYYY-MM-DD'.length), language)}
            getDayProps={(date) => ({ disabled: isFuture && date < today })}
          />
        </NamedCalendar>
        <TimeInput
          w={120}
          aria-label={t('day.timeOf', { label })}
          error={Boolean(error)}
          readOnly={rest.readOnly === true}
          value={time}
          onChange={(event) => set(day, event.currentTarget.value)}
        />
      </Group>
    </Input.Wrapper>
  );
}
