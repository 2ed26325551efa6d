import { Divider, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryState } from '#features/staff/session/session.contract.ts';
import { NewPasskey } from './new-passkey.tsx';
import { NewTotp } from './new-totp.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { StepProps } from './step-props.ts';

type Enrolled = { recoveryCodes: readonly string[]; state: EntryState };

/** A role requires a second factor, and there is none yet: an authenticator app, or a passkey. */
export function EnrolStep({ onEntry }: StepProps) {
  const { t } = useTranslation('staff/session');
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  if (enrolled) {
    return <RecoveryCodes codes={enrolled.recoveryCodes} onKept={() => onEntry(enrolled.state)} />;
  }
  return (
    <Stack gap="md">
      <Text>{t('enrol.text')}</Text>
      <NewTotp onDone={setEnrolled} />
      <Divider label={t('enrol.or')} />
      <NewPasskey onDone={setEnrolled} />
    </Stack>
  );
}
