import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { closePoint, type StaffPointDetail } from '#features/drop-points/staff/drop-points.staff.contract.ts';
import { bangkokDate } from '#lib/clock.ts';
import { languages } from '#lib/language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { DayField } from '../kit/dates/day-field.tsx';
import { FormDialog } from '../kit/dialogs/form-dialog.tsx';
import { chosen, typed } from '../kit/forms/field-props.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';
import { reloadPoints } from './use-point.ts';

type Values = Record<string, unknown>;
type CloseDialogProps = { detail: StaffPointDetail; onClose(): void };

const LABELS = {
  'closure.from': 'staff/drop-points:close.from',
  'closure.until': 'staff/drop-points:close.until',
  ...Object.fromEntries(languages.map((each) => [`closure.note.${each}`, 'staff/drop-points:close.note'])),
  reason: 'staff/kit:reason.label',
};

/** Closes a point for some days: the dates, and the reason for visitors. */
export function CloseDialog({ detail, onClose }: CloseDialogProps) {
  const { t } = useTranslation('staff/drop-points');
  return (
    <FormDialog opened onClose={onClose} size="lg" title={t('close.title', { name: detail.row.name })}>
      <CloseForm detail={detail} onClose={onClose} />
    </FormDialog>
  );
}

function CloseForm({ detail: { closure, row, version }, onClose }: CloseDialogProps) {
  const { t } = useTranslation('staff/drop-points');
  const form = useStaffForm<Values>(
    {
      'closure.from': closure?.from ?? bangkokDate(new Date()),
      'closure.until': closure?.until ?? '',
      ...Object.fromEntries(languages.map((each) => [`closure.note.${each}`, closure?.note[each] ?? ''])),
      reason: '',
    },
    LABELS,
  );
  const text = (field: string) => String(form.values[field] ?? '');
  const day = (field: string) => ({ ...chosen(form, field), value: text(field) });
  const submit = () => {
    const note = Object.fromEntries(languages.map((each) => [each, text(`closure.note.${each}`)]));
    const given = {
      code: row.code,
      version,
      reason: text('reason'),
      closure: { from: text('closure.from'), until: text('closure.until') || null, note },
    };
    return form.submit(closePoint.input, given, async (data) => {
      await callStaff(closePoint, data);
      notifications.show({ color: 'good', message: t('close.done', { name: row.name }) });
      await reloadPoints();
      onClose();
    });
  };
  return (
    <FormFrame
      form={form}
      action={t('close.confirm')}
      onSubmit={submit}
      onReload={() => void reloadPoints().then(onClose)}
    >
      <Stack gap="sm">
        <SimpleGrid cols={2}>
          <DayField {...day('closure.from')} label={t('close.from')} data-autofocus />
          <DayField
            {...day('closure.until')}
            label={t('close.until')}
            description={t('close.untilHint')}
            isHintBelow
            isClearable
          />
        </SimpleGrid>
        {languages.map((language) => (
          <TextInput
            key={language}
            {...typed(form, `closure.note.${language}`)}
            label={t('inLanguage', {
              field: t('close.note'),
              language: t(`staff/kit:languages.${language}`),
            })}
            lang={language}
          />
        ))}
        <Textarea
          {...typed(form, 'reason')}
          label={t('staff/kit:reason.label')}
          description={t('staff/kit:reason.hint')}
          autosize
          minRows={2}
        />
      </Stack>
    </FormFrame>
  );
}
