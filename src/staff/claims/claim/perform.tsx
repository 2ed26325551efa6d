import { Alert } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useClaimWords } from '../use-claim-words.ts';
import { reloadClaims, type StaffClaim } from './use-claim.ts';

/** What a dialog about a claim is given. */
export type DialogProps = { staffClaim: StaffClaim; isOpen: boolean; onClose(): void };

/** Does something with claims and says so; whatever comes of it, what is on screen is loaded again. */
export async function perform(work: () => Promise<unknown>, message: string): Promise<void> {
  try {
    await work();
    notifications.show({ color: 'good', message });
  } finally {
    // What was refused was often done by a colleague a moment before.
    void reloadClaims();
  }
}

/** Says in an open dialog that the claim behind it has moved on meanwhile; what was typed stays. */
export function MovedOn({ staffClaim: { row } }: { staffClaim: StaffClaim }) {
  const { t } = useClaimWords();
  const [before] = useState(row.state);
  if (before === row.state) return null;
  return (
    <Alert color="warn" role="alert" title={t('movedOn.title', { state: t(`states.${row.state}`) })}>
      {t('movedOn.text')}
    </Alert>
  );
}
