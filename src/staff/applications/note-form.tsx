import { Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { noteOnApplication } from '#features/applications/staff/applications.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { typed } from '../kit/forms/field-props.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';
import { reloadApplications } from './use-application.ts';

const LABELS = { text: 'staff/applications:note.label' };

/** A note visible to staff only. */
export function NoteForm({ applicationNo }: { applicationNo: string }) {
  const { t } = useTranslation('staff/applications');
  const form = useStaffForm({ text: '' }, LABELS);
  const submit = () =>
    form.submit(noteOnApplication.input, { ...form.values, applicationNo }, async (data) => {
      await callStaff(noteOnApplication, data);
      notifications.show({ color: 'good', message: t('note.done') });
      form.set({ text: '' });
      await reloadApplications();
    });
  return (
    <FormFrame form={form} action={t('note.action')} onSubmit={submit} isSecondary>
      <Textarea {...typed(form, 'text')} label={t('note.label')} autosize minRows={2} />
    </FormFrame>
  );
}
