import { Alert, Stack, Text } from '@mantine/core';
import { useMember } from '../../session/session.ts';
import { useClaimWords } from '../use-claim-words.ts';
import { isDecider, isReleased, needsAccount } from './actions.ts';
import classes from './claim.module.css';
import type { StaffClaim } from './use-claim.ts';

/** The decision, or the information requested from the customer. */
export function Decision({ staffClaim }: { staffClaim: StaffClaim }) {
  const { t, money, day } = useClaimWords();
  const { decision, asked } = staffClaim.claim;
  if (asked)
    return (
      <Alert color="warn" title={t('decision.asked', { date: day(asked.until) })}>
        <Words text={asked.text} />
      </Alert>
    );
  if (staffClaim.proposal) return <Proposal staffClaim={staffClaim} proposal={staffClaim.proposal} />;
  if (!decision) return null;
  const { isApproved, amountSatang, reason } = decision;
  const title = isApproved
    ? t('decision.approved', { amount: money(amountSatang ?? 0) })
    : t('decision.refused');
  return (
    <Alert color={isApproved ? 'good' : 'info'} title={title}>
      <Stack gap={4}>
        {reason && <Words text={reason} />}
        {isApproved && <Above staffClaim={staffClaim} />}
        {isApproved && <Payment staffClaim={staffClaim} />}
      </Stack>
    </Alert>
  );
}

/** An amount above the rules that waits for somebody else. */
function Proposal({
  staffClaim: { row, authority },
  proposal: { amountSatang, reason, name },
}: {
  staffClaim: StaffClaim;
  proposal: NonNullable<StaffClaim['proposal']>;
}) {
  const { t, money } = useClaimWords();
  const limit = authority.secondApprovalMaxSatang;
  const title = t('decision.proposed', {
    name,
    amount: money(amountSatang),
    estimated: money(row.estimatedSatang),
  });
  return (
    <Alert color="warn" title={title}>
      <Stack gap={4}>
        <Words text={reason} />
        <Words
          text={
            amountSatang > limit
              ? t('decision.proposedRight', { limit: money(limit) })
              : t('decision.proposedWait')
          }
        />
      </Stack>
    </Alert>
  );
}

/** How much an approved amount is above the rules. */
function Above({ staffClaim: { row } }: { staffClaim: StaffClaim }) {
  const { t, money } = useClaimWords();
  const above = row.amountSatang - row.estimatedSatang;
  return above > 0 ? <Text fw={700}>{t('decision.above', { amount: money(above) })}</Text> : null;
}

/** The payment state of an approved claim. */
function Payment({ staffClaim }: { staffClaim: StaffClaim }) {
  const { claim, row, history } = staffClaim;
  const { t, day, instant } = useClaimWords();
  const { staffId } = useMember();
  const { paidAt = null, payBy = null } = claim.decision ?? {};
  if (paidAt) return <Words text={t('decision.paid', { when: instant(paidAt) })} />;
  return (
    <>
      {payBy && <Words text={t('decision.payBy', { date: day(payBy) })} />}
      {isReleased(history) ? (
        <Words text={t('decision.released')} />
      ) : (
        isDecider(row, staffId) && (
          <Words text={t(needsAccount(staffClaim) ? 'decision.secondAccount' : 'decision.second')} />
        )
      )}
    </>
  );
}

function Words({ text }: { text: string }) {
  return (
    <Text size="sm" className={classes.words}>
      {text}
    </Text>
  );
}
