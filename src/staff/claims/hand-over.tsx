import { Text } from '@mantine/core';
import { useState } from 'react';
import type { StaffClaimRow } from '#features/claims/staff/claims.staff.contract.ts';
import { handOverClaims } from '#features/claims/staff/hand-over.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { ConfirmDialog } from '../kit/dialogs/confirm-dialog.tsx';
import { HandOverButtons, type Receiver, useHandOverWords } from '../kit/queue/hand-over.tsx';
import { showUndo } from '../kit/undo-notice.tsx';
import { reloadClaims } from './claim/use-claim.ts';
import { useClaimWords } from './use-claim-words.ts';

type HandOverProps = {
  rows: readonly Pick<StaffClaimRow, 'claimNo' | 'assignedTo' | 'state'>[];
  /** Also offers to take them. */
  mayTake?: boolean;
  onDone?(): void;
};

/** Takes claims, or hands them over to a colleague; the customers of new ones are told, so it asks first. */
export function HandOver({ rows, mayTake = false, onDone }: HandOverProps) {
  const { t } = useClaimWords();
  const wordsOf = useHandOverWords();
  const [receiver, setReceiver] = useState<Receiver | null>(null);
  const isMine = receiver?.to === 'me';
  const words = { count: rows.length, name: receiver?.name ?? '' };
  const hasNew = rows.some(({ state }) => state === 'submitted');
  const perform = async (chosen: Receiver) => {
    const claims = rows.map(({ claimNo, assignedTo }) => ({ claimNo, assignedTo }));
    try {
      const { handedOver, left } = await callStaff(handOverClaims, { claims, to: chosen.to ?? 'me' });
      showUndo(
        {
          message: wordsOf(chosen, handedOver.length),
          left: left.map(({ claimNo, why }) => t(`handOver.left.${why}`, { claimNo })),
        },
        t,
      );
      onDone?.();
    } finally {
      void reloadClaims();
    }
  };
  return (
    <>
      <HandOverButtons permission="claims.decide" mayTake={mayTake} onChoose={setReceiver} />
      {receiver && (
        <ConfirmDialog
          isOpen
          onClose={() => setReceiver(null)}
          title={t(isMine ? 'handOver.takeTitle' : 'handOver.title', words)}
          action={t(isMine ? 'actions.take.open' : 'handOver.action')}
          onConfirm={() => perform(receiver)}
        >
          <Text>{t(hasNew ? 'handOver.textNew' : 'handOver.text')}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
