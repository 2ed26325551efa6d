import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay, useMember } from '../../session/session.ts';
import { useClaimWords } from '../use-claim-words.ts';
import {
  AskDialog,
  ConfirmProposalDialog,
  DeclineDialog,
  RefuseDialog,
  ReleaseDialog,
  SendBackDialog,
  TakeDialog,
} from './action-dialogs.tsx';
import { type Action, actionsOf } from './actions.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import type { StaffClaim } from './use-claim.ts';

const main: readonly Action[] = ['take', 'approve', 'confirm', 'release'];

/** The possible actions on the claim; each needs confirmation. */
export function ClaimActions({ staffClaim }: { staffClaim: StaffClaim }) {
  const { t } = useClaimWords();
  const { staffId } = useMember();
  const may = useMay();
  const [action, setAction] = useState<Action | null>(null);
  const dialog = (of: Action) => ({ staffClaim, isOpen: action === of, onClose: () => setAction(null) });
  return (
    <>
      {actionsOf(staffClaim, { staffId, may }).map((each) => (
        <Button
          key={each}
          onClick={() => setAction(each)}
          {...(main.includes(each) && { variant: 'filled', color: 'brand' })}
        >
          {t(`actions.${each}.open`)}
        </Button>
      ))}
      <TakeDialog {...dialog('take')} name="take" />
      <TakeDialog {...dialog('takeOver')} name="takeOver" />
      <ApproveDialog {...dialog('approve')} />
      <ConfirmProposalDialog {...dialog('confirm')} />
      <DeclineDialog {...dialog('decline')} />
      <AskDialog {...dialog('askForMore')} />
      <RefuseDialog {...dialog('refuse')} />
      <ReleaseDialog {...dialog('release')} />
      <SendBackDialog {...dialog('sendBack')} />
    </>
  );
}
