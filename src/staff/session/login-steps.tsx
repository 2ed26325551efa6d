import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EntryState } from '#features/staff/session/session.contract.ts';
import { EnrolStep } from './enrol-step.tsx';
import { OwnPasswordStep } from './own-password-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { SecondStep } from './second-step.tsx';
import { logOut } from './session.ts';
import type { StepProps } from './step-props.ts';

/** The current step of the login: password, second factor, or setting one up. */
export function LoginSteps({ entry, onEntry }: StepProps & { entry: EntryState }) {
  if (entry.stage === 'none') return <PasswordStep onEntry={onEntry} />;
  return (
    <>
      {entry.stage === 'second' && <SecondStep factors={entry.factors} onEntry={onEntry} />}
      {entry.stage === 'ownPassword' && <OwnPasswordStep onEntry={onEntry} />}
      {entry.stage === 'enrol' && <EnrolStep onEntry={onEntry} />}
      <StartAgain />
    </>
  );
}

function StartAgain() {
  const { t } = useTranslation('staff/session');
  return (
    <Button variant="subtle" color="ink" onClick={() => void logOut()}>
      {t('login.startAgain')}
    </Button>
  );
}
