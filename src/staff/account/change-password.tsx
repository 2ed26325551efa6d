import { PasswordInput, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { changePassword } from '#features/staff/session/own-account.contract.ts';
import { staffAccountErrors } from '#features/staff/staff.calls.ts';
import { MIN_PASSWORD_LENGTH } from '#features/staff/staff-fields.rules.ts';
import { callStaff } from '../calls/call-staff.ts';
import { queryClient } from '../calls/query-client.ts';
import { typed } from '../kit/forms/field-props.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';
import { Section } from '../kit/record/record-page.tsx';

const EMPTY = { oldPassword: '', password: '', passwordAgain: '' };
const LABELS = {
  oldPassword: 'staff/account:oldPassword',
  password: 'staff/session:newPassword',
  passwordAgain: 'staff/session:passwordAgain',
};
const fieldOfCode = new Map([[staffAccountErrors.wrongPassword.code, 'oldPassword']]);

/** A new password; all other sessions end with it. */
export function ChangePassword() {
  const { t } = useTranslation('staff/account');
  const form = useStaffForm(EMPTY, LABELS, { fieldOfCode });
  const submit = () =>
    form.submit(changePassword.input, form.values, async (data) => {
      await callStaff(changePassword, data);
      notifications.show({ color: 'good', message: t('passwordChanged') });
      form.reset();
      await queryClient.invalidateQueries({ queryKey: ['own'] });
    });
  const shared = {
    visibilityToggleButtonProps: { 'aria-label': t('staff/session:showPassword'), tabIndex: 0 },
  };
  return (
    <Section title={t('password')}>
      <FormFrame form={{ ...form, isDirty: false }} action={t('changePassword')} onSubmit={submit}>
        <Stack gap="sm">
          <PasswordInput
            {...typed(form, 'oldPassword')}
            {...shared}
            label={t('oldPassword')}
            autoComplete="current-password"
          />
          <PasswordInput
            {...typed(form, 'password')}
            {...shared}
            label={t('staff/session:newPassword')}
            description={t('staff/session:passwordHint', { min: MIN_PASSWORD_LENGTH })}
            autoComplete="new-password"
          />
          <PasswordInput
            {...typed(form, 'passwordAgain')}
            {...shared}
            label={t('staff/session:passwordAgain')}
            autoComplete="new-password"
          />
        </Stack>
      </FormFrame>
    </Section>
  );
}
