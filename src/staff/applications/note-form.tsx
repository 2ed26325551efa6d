import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import {
  type ApplicationDetail,
  noteOnApplication,
} from '#features/applications/staff/applications.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';
import { MentionField } from '../kit/notes/mention-field.tsx';
import { MENTION_REFUSED, useMentions } from '../kit/notes/use-mentions.ts';
import { reloadApplications } from './use-application.ts';

const LABELS = { text: 'staff/applications:note.label' };
const FIELD_OF_CODE = new Map(MENTION_REFUSED.map((code) => [code, 'text']));

/** A note visible to staff only, which may name colleagues. */
export function NoteForm({
  application: { applicationNo },
  mentioned,
}: Pick<ApplicationDetail, 'application' | 'mentioned'>) {
  const { t } = useTranslation('staff/applications');
  const form = useStaffForm({ text: '' }, LABELS, { fieldOfCode: FIELD_OF_CODE });
  const mentions = useMentions('applications.read', form.values.text, mentioned);
  const submit = () =>
    form.submit(noteOnApplication.input, { text: form.values.text, applicationNo }, async (data) => {
      await callStaff(noteOnApplication, { ...data, text: await mentions.stored(data.text) });
      notifications.show({ color: 'good', message: t('note.done') });
      form.set({ text: '' });
      await reloadApplications();
    });
  return (
    <FormFrame form={form} action={t('note.action')} onSubmit={submit} isSecondary>
      <MentionField form={form} name="text" label={t('note.label')} people={mentions.people} minRows={2} />
    </FormFrame>
  );
}
