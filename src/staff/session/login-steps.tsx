import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EntryState } from '#features/staff/session/session.contract.ts';
import { useCode } from '../calls/use-code.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { PasswordStep } from './password-step.tsx';
import { logOut } from './session.ts';
import type { StepProps } from './step-props.ts';

/** The steps after the password, which load when they are expected. */
export async function loadLaterStep() {
  return (await import('./later-step.tsx')).LaterStep;
}

/** The current step of the login: password, second factor, or setting one up. */
export function LoginSteps({ entry, onEntry }: StepProps & { entry: EntryState }) {
  if (entry.stage === 'none') return <PasswordStep onEntry={onEntry} />;
  return (
    <>
      <AfterPassword entry={entry} onEntry={onEntry} />
      <StartAgain />
    </>
  );
}

function AfterPassword({ entry, onEntry }: StepProps & { entry: EntryState }) {
  const step = useCode('later step', loadLaterStep);
  return <Loaded query={step}>{(LaterStep) => <LaterStep entry={entry} onEntry={onEntry} />}</Loaded>;
}

function StartAgain() {
  const { t } = useTranslation('staff/session');
  return (
    <Button variant="subtle" color="ink" onClick={() => void logOut()}>
      {t('login.startAgain')}
    </Button>
  );
}
