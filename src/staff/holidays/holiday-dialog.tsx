import { Checkbox, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import {
  addHoliday,
  changeHoliday,
  type HolidayRow,
} from '#features/holidays/staff/holidays.staff.contract.ts';
import { languages } from '#lib/language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { DayField } from '../kit/dates/day-field.tsx';
import { FormDialog } from '../kit/dialogs/form-dialog.tsx';
import { chosen, ticked, typed } from '../kit/forms/field-props.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';

type Values = Record<string, unknown>;
type HolidayDialogProps = { holiday?: HolidayRow; onClose(): void };

const LABELS = {
  date: 'staff/holidays:columns.date',
  ...Object.fromEntries(languages.map((each) => [`names.${each}`, 'staff/holidays:columns.name'])),
};

/** Adds a holiday, or edits its name. */
export function HolidayDialog(props: HolidayDialogProps) {
  const { t } = useTranslation('staff/holidays');
  return (
    <FormDialog opened onClose={props.onClose} title={t(props.holiday ? 'change' : 'add')}>
      <HolidayForm {...props} />
    </FormDialog>
  );
}

function HolidayForm({ holiday, onClose }: HolidayDialogProps) {
  const { t } = useTranslation('staff/holidays');
  const form = useStaffForm<Values>(
    {
      date: holiday?.date ?? '',
      ...Object.fromEntries(languages.map((each) => [`names.${each}`, holiday?.names[each] ?? ''])),
      isProvisional: holiday?.isProvisional ?? false,
    },
    LABELS,
  );
  const saved = async () => {
    notifications.show({ color: 'good', message: t('staff/kit:saved') });
    await forgetAnswers('holidays', 'audit');
    onClose();
  };
  const submit = () => {
    const { date, isProvisional } = form.values;
    const names = Object.fromEntries(languages.map((each) => [each, form.values[`names.${each}`]]));
    const given = { date, names, isProvisional };
    if (!holiday)
      return form.submit(addHoliday.input, given, async (data) => {
        await callStaff(addHoliday, data);
        await saved();
      });
    return form.submit(changeHoliday.input, { ...given, version: holiday.version }, async (data) => {
      await callStaff(changeHoliday, data);
      await saved();
    });
  };
  return (
    <FormFrame
      form={form}
      action={t('staff/kit:save')}
      onSubmit={submit}
      onReload={() => void forgetAnswers('holidays').then(onClose)}
    >
      <Stack gap="sm">
        <DayField
          {...chosen(form, 'date')}
          value={String(form.values.date ?? '')}
          label={t('columns.date')}
          readOnly={holiday !== undefined}
          data-autofocus
        />
        {languages.map((language) => (
          <TextInput
            key={language}
            {...typed(form, `names.${language}`)}
            label={t('nameIn', { language: t(`staff/kit:languages.${language}`) })}
            lang={language}
          />
        ))}
        <Checkbox
          {...ticked(form, 'isProvisional')}
          label={t('states.provisional')}
          description={t('provisionalHint')}
        />
      </Stack>
    </FormFrame>
  );
}
