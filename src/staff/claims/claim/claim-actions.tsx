import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay, useMember } from '../../session/session.ts';
import { useClaimWords } from '../use-claim-words.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { AskDialog, RefuseDialog, ReleaseDialog, SendBackDialog, TakeDialog } from './deed-dialogs.tsx';
import { type Deed, deedsOf } from './deeds.ts';
import type { StaffClaim } from './use-claim.ts';

const main: readonly Deed[] = ['take', 'approve', 'release'];

/** What can be done with the claim as it stands; each is asked about first. */
export function ClaimActions({ staffClaim }: { staffClaim: StaffClaim }) {
  const { t } = useClaimWords();
  const { staffId } = useMember();
  const may = useMay();
  const [deed, setDeed] = useState<Deed | null>(null);
  const dialog = (of: Deed) => ({ staffClaim, isOpen: deed === of, onClose: () => setDeed(null) });
  return (
    <>
      {deedsOf(staffClaim, { staffId, may }).map((each) => (
        <Button
          key={each}
          onClick={() => setDeed(each)}
          {...(main.includes(each) && { variant: 'filled', color: 'brand' })}
        >
          {t(`deeds.${each}.open`)}
        </Button>
      ))}
      <TakeDialog {...dialog('take')} name="take" />
      <TakeDialog {...dialog('takeOver')} name="takeOver" />
      <ApproveDialog {...dialog('approve')} />
      <AskDialog {...dialog('askForMore')} />
      <RefuseDialog {...dialog('refuse')} />
      <ReleaseDialog {...dialog('release')} />
      <SendBackDialog {...dialog('sendBack')} />
    </>
  );
}
