import { Button, Group, Input, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { ApplicationState } from '#features/applications/application-states.rules.ts';
import { statesAfter } from '#features/applications/application-states.rules.ts';
import { letterTemplates } from '#features/applications/letter-templates.rules.ts';
import {
  type ApplicationRow,
  answerApplication,
  applicationLetter,
} from '#features/applications/staff/applications.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { typed } from '../kit/forms/field-props.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { reloadApplications } from './use-application.ts';

type Values = { title: string; text: string; state: ApplicationState | '' };

const EMPTY: Values = { title: '', text: '', state: '' };
const LABELS = {
  title: 'staff/applications:answer.subject',
  text: 'staff/applications:answer.text',
  state: 'staff/applications:answer.state',
};

/** An e-mail to the applicant: from a template, edited before sending, with the new state. */
export function AnswerForm({ application }: { application: ApplicationRow }) {
  const { t } = useTranslation(['staff/applications', 'applications']);
  const { applicationNo, kind, email } = application;
  const form = useStaffForm<Values>(EMPTY, LABELS);
  // A VIP is accepted by the action that creates the account.
  const states = statesAfter(application.state).filter((state) => kind !== 'vip' || state !== 'accepted');
  const templates = letterTemplates.filter((template) => kind !== 'vip' || template !== 'accepted');
  const take = async (template: (typeof letterTemplates)[number]) => {
    try {
      const { title, text, state } = await callStaff(applicationLetter, { applicationNo, template });
      form.set({ title, text, state: state !== null && states.includes(state) ? state : '' });
    } catch (failure) {
      sayFailure(failure, t);
    }
  };
  const submit = () => {
    const given = { ...form.values, applicationNo, state: form.values.state || undefined };
    return form.submit(answerApplication.input, given, async (data) => {
      await callStaff(answerApplication, data);
      notifications.show({ color: 'good', message: t('answer.done', { email }) });
      form.set(EMPTY);
      await reloadApplications();
    });
  };
  return (
    <FormFrame form={form} action={t('answer.action')} onSubmit={submit} isSecondary={kind === 'vip'}>
      <Input.Wrapper label={t('answer.templates')} labelElement="div">
        <Group gap="xs" mt="xs">
          {templates.map((template) => (
            <Button key={template} size="compact-md" onClick={() => void take(template)}>
              {t(`answer.template.${template}`)}
            </Button>
          ))}
        </Group>
      </Input.Wrapper>
      <TextInput {...typed(form, 'title')} label={t('answer.subject')} />
      <Textarea {...typed(form, 'text')} label={t('answer.text')} autosize minRows={6} maxRows={20} />
      <NativeSelect
        {...typed(form, 'state')}
        label={t('answer.state')}
        data={[
          { value: '', label: t('answer.sameState') },
          ...states.map((state) => ({ value: state, label: t(`applications:staffStates.${state}`) })),
        ]}
      />
      <Text size="sm" c="dimmed">
        {t('answer.to', { email })}
      </Text>
    </FormFrame>
  );
}
