import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { login } from '#features/staff/session/session.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { typed } from '../kit/forms/field-props.ts';
import { PlainFormFrame } from '../kit/forms/plain-form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';
import type { StepProps } from './step-props.ts';

const LABELS = { account: 'staff/session:account', password: 'staff/session:password' };

/** First step: account and password. */
export function PasswordStep({ onEntry }: StepProps) {
  const { t } = useTranslation('staff/session');
  const form = useStaffForm({ account: '', password: '' }, LABELS);
  const submit = () =>
    form.submit(login.input, form.values, async (given) => onEntry(await callStaff(login, given)));
  return (
    <PlainFormFrame form={{ ...form, isDirty: false }} action={t('login.action')} onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          {...typed(form, 'account')}
          label={t('account')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
        <PasswordInput
          {...typed(form, 'password')}
          label={t('password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        />
      </Stack>
    </PlainFormFrame>
  );
}
