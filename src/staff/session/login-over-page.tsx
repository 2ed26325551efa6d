import { Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { current, type EntryState } from '#features/staff/session/session.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { lostSession } from '../calls/lost-session.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { LoginSteps } from './login-steps.tsx';
import { setEntry, useMember } from './session.ts';

/**
 * When the session ends, the login opens over the page, which keeps its input; the refused calls are repeated
 * afterwards.
 */
export function LoginOverPage() {
  const { t } = useTranslation('staff/session');
  const isLost = useSyncExternalStore(lostSession.subscribe, lostSession.isLost);
  return (
    <Modal
      opened={isLost}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('lost.title')}
    >
      <LoginAgain />
    </Modal>
  );
}

function LoginAgain() {
  const { t } = useTranslation('staff/session');
  const member = useMember();
  const [step, setStep] = useState<EntryState | null>(null);
  const found = useQuery({ queryKey: ['entry again'], queryFn: () => callStaff(current, {}), gcTime: 0 });
  const goOn = (entry: EntryState) => {
    setStep(entry);
    if (entry.stage !== 'open') return;
    // Another person must not continue with this one's input.
    if (entry.member?.staffId !== member.staffId) return location.reload();
    setEntry(entry);
    lostSession.loggedInAgain();
  };
  return (
    <Stack gap="md">
      <Text>{t('lost.text', { name: member.name })}</Text>
      <Loaded query={found}>{(entry) => <LoginSteps entry={step ?? entry} onEntry={goOn} />}</Loaded>
    </Stack>
  );
}
