import type { EntryState } from '#features/staff/session/session.contract.ts';
import { EnrolStep } from './enrol-step.tsx';
import { OwnPasswordStep } from './own-password-step.tsx';
import { SecondStep } from './second-step.tsx';
import type { StepProps } from './step-props.ts';

/** What follows on the password: the second factor, a password of one's own, or setting up a factor. */
export function LaterStep({ entry, onEntry }: StepProps & { entry: EntryState }) {
  return (
    <>
      {entry.stage === 'second' && <SecondStep factors={entry.factors} onEntry={onEntry} />}
      {entry.stage === 'ownPassword' && <OwnPasswordStep onEntry={onEntry} />}
      {entry.stage === 'enrol' && <EnrolStep onEntry={onEntry} />}
    </>
  );
}
