import { PasswordInput, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { staffAccountErrors } from '#features/staff/staff.calls.ts';
import { typedPasswordField } from '#features/staff/staff-fields.rules.ts';
import { FormDialog } from '../kit/dialogs/form-dialog.tsx';
import { typed } from '../kit/forms/field-props.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';

const LABELS = { password: 'staff/session:password' };
const confirmed = z.object({ password: typedPasswordField });
const fieldOfCode = new Map([[staffAccountErrors.wrongPassword.code, 'password']]);

type PasswordDialogProps = {
  onClose(): void;
  title: string;
  text: string;
  action: string;
  onConfirm(password: string): Promise<void>;
};

/** Asks for the password again, before a change that weakens the account's protection. */
export function PasswordDialog({ onClose, title, text, action, onConfirm }: PasswordDialogProps) {
  const { t } = useTranslation('staff/session');
  const form = useStaffForm({ password: '' }, LABELS, { fieldOfCode });
  const submit = () => form.submit(confirmed, form.values, ({ password }) => onConfirm(password));
  return (
    <FormDialog opened onClose={onClose} title={title}>
      <FormFrame form={{ ...form, isDirty: false }} action={action} onSubmit={submit}>
        <Stack gap="sm">
          <Text>{text}</Text>
          <PasswordInput
            {...typed(form, 'password')}
            label={t('password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
            data-autofocus
          />
        </Stack>
      </FormFrame>
    </FormDialog>
  );
}
