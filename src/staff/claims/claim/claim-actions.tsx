import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay, useMember } from '../../session/session.ts';
import { HandOver } from '../hand-over.tsx';
import { useClaimWords } from '../use-claim-words.ts';
import {
  AskDialog,
  ConfirmProposalDialog,
  DeclineDialog,
  RefuseDialog,
  SendBackDialog,
  TakeDialog,
} from './action-dialogs.tsx';
import { type Action, actionsOf } from './actions.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { CorrectPayeeDialog } from './correct-payee-dialog.tsx';
import { NextClaim } from './next-claim.tsx';
import type { StaffClaim } from './use-claim.ts';

const main: readonly Action[] = ['take', 'approve', 'confirm'];

/** The possible actions on the claim; each needs confirmation. */
export function ClaimActions({ staffClaim }: { staffClaim: StaffClaim }) {
  const { t } = useClaimWords();
  const { staffId } = useMember();
  const may = useMay();
  const [action, setAction] = useState<Action | null>(null);
  const actions = actionsOf(staffClaim, { staffId, may });
  const mayDecide = may('claims.decide');
  const dialog = (of: Action) => ({ staffClaim, isOpen: action === of, onClose: () => setAction(null) });
  return (
    <>
      {actions.map((each) => (
        <Button
          key={each}
          onClick={() => setAction(each)}
          {...(main.includes(each) && { variant: 'filled', color: 'brand' })}
        >
          {t(`actions.${each}.open`)}
        </Button>
      ))}
      {mayDecide && isUndecided(staffClaim.row.state) && <HandOver rows={[staffClaim.row]} />}
      {mayDecide && <NextClaim claimNo={staffClaim.row.claimNo} isMain={actions.length === 0} />}
      <TakeDialog {...dialog('take')} name="take" />
      <TakeDialog {...dialog('takeOver')} name="takeOver" />
      <ApproveDialog {...dialog('approve')} />
      <ConfirmProposalDialog {...dialog('confirm')} />
      <DeclineDialog {...dialog('decline')} />
      <AskDialog {...dialog('askForMore')} />
      <RefuseDialog {...dialog('refuse')} />
      <SendBackDialog {...dialog('sendBack')} />
      <CorrectPayeeDialog {...dialog('correctPayee')} />
    </>
  );
}

function isUndecided(state: StaffClaim['row']['state']): boolean {
  return state === 'submitted' || state === 'inReview' || state === 'moreInformationNeeded';
}
