import { Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { addPasskey, startPasskey } from '#features/staff/session/session.contract.ts';
import { nameField } from '#features/staff/staff-fields.rules.ts';
import type { OutputOf } from '#lib/contract.ts';
import { typed } from '../kit/forms/field-props.ts';
import { PlainFormFrame } from '../kit/forms/plain-form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';
import { createPasskey } from './passkeys.ts';

const LABELS = { name: 'staff/session:enrol.passkey.name' };
const named = z.object({ name: nameField });

type NewPasskeyProps = {
  /** What was begun with the password, where the login is complete. */
  started?: OutputOf<typeof startPasskey>;
  onDone(enrolled: OutputOf<typeof addPasskey>): void;
};

/** Adds a passkey: the device's own lock, or a security key. */
export function NewPasskey({ started, onDone }: NewPasskeyProps) {
  const { t } = useTranslation('staff/session');
  const form = useStaffForm({ name: '' }, LABELS);
  const submit = () =>
    form.submit(named, form.values, async ({ name }) => onDone(await createPasskey(name, started)));
  return (
    <PlainFormFrame
      form={{ ...form, isDirty: false }}
      action={t('enrol.passkey.action')}
      onSubmit={submit}
      isSecondary
    >
      <Stack gap="sm">
        <Text size="sm">{t('enrol.passkey.text')}</Text>
        <TextInput
          {...typed(form, 'name')}
          label={t('enrol.passkey.name')}
          description={t('enrol.passkey.hint')}
        />
      </Stack>
    </PlainFormFrame>
  );
}
