import { Alert } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useClaimWords } from '../use-claim-words.ts';
import { reloadClaims, type StaffClaim } from './use-claim.ts';

/** Props of a dialog about a claim. */
export type DialogProps = { staffClaim: StaffClaim; isOpen: boolean; onClose(): void };

/** Performs an action on claims and reports it; the displayed claims are reloaded in any case. */
export async function perform(work: () => Promise<unknown>, message: string): Promise<void> {
  try {
    await work();
    notifications.show({ color: 'good', message });
  } finally {
    // A refusal often means that a colleague was faster.
    void reloadClaims();
  }
}

/** Says in an open dialog that the claim has changed meanwhile; typed values stay. */
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
