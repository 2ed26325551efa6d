import { PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseOwnPassword } from '#features/staff/session/session.contract.ts';
import { MIN_PASSWORD_LENGTH } from '#features/staff/staff-fields.rules.ts';
import { callStaff } from '../calls/call-staff.ts';
import { typed } from '../kit/forms/field-props.ts';
import { PlainFormFrame } from '../kit/forms/plain-form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';
import type { StepProps } from './step-props.ts';

const LABELS = { password: 'staff/session:newPassword', passwordAgain: 'staff/session:passwordAgain' };

/** The password was set by somebody else: it has to be replaced before anything else. */
export function OwnPasswordStep({ onEntry }: StepProps) {
  const { t } = useTranslation('staff/session');
  const form = useStaffForm({ password: '', passwordAgain: '' }, LABELS);
  const submit = () =>
    form.submit(chooseOwnPassword.input, form.values, async (given) =>
      onEntry(await callStaff(chooseOwnPassword, given)),
    );
  const visibility = { 'aria-label': t('showPassword'), tabIndex: 0 };
  return (
    <PlainFormFrame form={{ ...form, isDirty: false }} action={t('ownPassword.action')} onSubmit={submit}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('ownPassword.title')}
        </Title>
        <Text>{t('ownPassword.text')}</Text>
        <PasswordInput
          {...typed(form, 'password')}
          label={t('newPassword')}
          description={t('passwordHint', { min: MIN_PASSWORD_LENGTH })}
          autoComplete="new-password"
          visibilityToggleButtonProps={visibility}
          data-autofocus
        />
        <PasswordInput
          {...typed(form, 'passwordAgain')}
          label={t('passwordAgain')}
          autoComplete="new-password"
          visibilityToggleButtonProps={visibility}
        />
      </Stack>
    </PlainFormFrame>
  );
}
