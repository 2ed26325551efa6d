import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  approveProposal,
  cancelApproval,
  type getProposal,
  rebaseProposal,
  refuseProposal,
  submitProposal,
  withdrawProposal,
} from '#features/proposals/proposals.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { ConfirmDialog } from '../kit/dialogs/confirm-dialog.tsx';
import { ReasonDialog } from '../kit/dialogs/reason-dialog.tsx';
import { proposalAddresses } from './proposals.addresses.ts';

export type Opened = OutputOf<typeof getProposal>;
const plainActions = { submit: submitProposal, approve: approveProposal, rebase: rebaseProposal } as const;
const reasonedActions = {
  refuse: refuseProposal,
  cancel: cancelApproval,
  withdraw: withdrawProposal,
} as const;
type Plain = keyof typeof plainActions;
type Reasoned = keyof typeof reasonedActions;

/** The possible actions on a proposal; each needs confirmation. */
export function ProposalActions({ opened }: { opened: Opened }) {
  const { t } = useTranslation('staff/proposals');
  const { proposal, may, isOutdated } = opened;
  const [action, setAction] = useState<Plain | Reasoned | null>(null);
  const isDraft = may.write && proposal.state === 'draft';
  const edit = proposal.kind === 'rules' ? proposalAddresses.newRules : proposalAddresses.newRateCard;
  const main = (name: Plain) => (
    <Button variant="filled" color="brand" onClick={() => setAction(name)}>
      {t(`actions.${name}.action`)}
    </Button>
  );
  return (
    <>
      <Button component={Link} to={`${proposalAddresses.simulator}?proposal=${proposal.proposalId}`}>
        {t('simulator.open')}
      </Button>
      {may.withdraw && <Button onClick={() => setAction('withdraw')}>{t('actions.withdraw.action')}</Button>}
      {may.refuse && <Button onClick={() => setAction('refuse')}>{t('actions.refuse.action')}</Button>}
      {may.cancel && <Button onClick={() => setAction('cancel')}>{t('actions.cancel.action')}</Button>}
      {may.write && (
        <Button component={Link} to={`${edit}?proposal=${proposal.proposalId}`}>
          {t('actions.edit')}
        </Button>
      )}
      {may.write && isOutdated && main('rebase')}
      {isDraft && !isOutdated && main('submit')}
      {may.approve && !isOutdated && main('approve')}
      <Asked opened={opened} action={action} onClose={() => setAction(null)} />
    </>
  );
}

type AskedProps = { opened: Opened; action: Plain | Reasoned | null; onClose(): void };

function Asked({ opened: { proposal }, action, onClose }: AskedProps) {
  const { t } = useTranslation('staff/proposals');
  const from = formatDateTime(proposal.validFrom, useLanguage());
  // The dialog's content stays the same while it closes.
  const [asked, setAsked] = useState<Plain | Reasoned>('submit');
  if (action !== null && action !== asked) setAsked(action);
  const { proposalId, revision } = proposal;
  const done = async (name: Plain | Reasoned) => {
    notifications.show({ color: 'good', message: t(`actions.${name}.done`, { from }) });
    await forgetAnswers('proposals', `proposals-${proposal.kind}`, 'audit');
  };
  const words = {
    title: t(`actions.${asked}.title`),
    text: t(`actions.${asked}.text`, { from }),
    action: t(`actions.${asked}.action`),
  };
  const isOpen = action !== null;
  if (asked === 'refuse' || asked === 'cancel' || asked === 'withdraw')
    return (
      <ReasonDialog
        isOpen={isOpen}
        onClose={onClose}
        {...words}
        onConfirm={async (reason) => {
          await callStaff(reasonedActions[asked], { proposalId, revision, reason });
          await done(asked);
        }}
      />
    );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.title}
      action={words.action}
      onConfirm={async () => {
        await callStaff(plainActions[asked], { proposalId, revision });
        await done(asked);
      }}
    >
      <Text>{words.text}</Text>
    </ConfirmDialog>
  );
}
