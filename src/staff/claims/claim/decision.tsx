import { Alert, Stack, Text } from '@mantine/core';
import { useMember } from '../../session/session.ts';
import { useClaimWords } from '../use-claim-words.ts';
import { isReleased } from './actions.ts';
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
  if (!decision) return null;
  const { isApproved, amountSatang, reason } = decision;
  const title = isApproved
    ? t('decision.approved', { amount: money(amountSatang ?? 0) })
    : t('decision.refused');
  return (
    <Alert color={isApproved ? 'good' : 'info'} title={title}>
      <Stack gap={4}>
        {reason && <Words text={reason} />}
        {isApproved && <Payment staffClaim={staffClaim} />}
      </Stack>
    </Alert>
  );
}

/** The payment state of an approved claim. */
function Payment({ staffClaim: { claim, row, history } }: { staffClaim: StaffClaim }) {
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
        row.decidedBy === staffId && <Words text={t('decision.second')} />
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
