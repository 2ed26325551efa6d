import { Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { payoutProposal, preparePayouts } from '#features/payouts/staff/payouts.staff.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { ConfirmDialog } from '../kit/dialogs/confirm-dialog.tsx';
import { Loaded } from '../kit/page/loaded.tsx';
import { Facts } from '../kit/record/facts.tsx';
import { Section } from '../kit/record/record-page.tsx';
import { useMay } from '../session/session.ts';
import { payoutAddresses } from './payouts.addresses.ts';
import { perform } from './perform.ts';
import { usePayoutWords } from './use-payout-words.ts';

type Proposal = OutputOf<typeof payoutProposal>;

/** What is due today, from which the next run is prepared. */
export function Due() {
  const { t } = usePayoutWords();
  const query = useQuery({
    queryKey: ['payouts', 'proposal'],
    queryFn: ({ signal }) => callStaff(payoutProposal, {}, signal),
  });
  return (
    <Section title={t('due.title')}>
      <Loaded query={query}>{(proposal) => <DueToday proposal={proposal} />}</Loaded>
    </Section>
  );
}

function DueToday({ proposal: { due, isWorkingDay, limits } }: { proposal: Proposal }) {
  const { t, money, number } = usePayoutWords();
  const mayPrepare = useMay()('payouts.prepare');
  const many = due.reduce((sum, each) => sum + each.many, 0);
  const facts = due.map(({ source, many: own, satang }) => ({
    label: t(`sources.${source}`),
    value: t('due.sum', { count: own, number: number(own), sum: money(satang) }),
  }));
  const limit = { label: t('due.limit'), value: money(limits.runMaxSatang) };
  return (
    <Stack gap="sm">
      <Facts facts={[...facts, limit]} />
      {!isWorkingDay && <Text>{t('due.notToday')}</Text>}
      {mayPrepare && isWorkingDay && many > 0 && <Prepare limit={limit.value} />}
    </Stack>
  );
}

/** Stays until it was read. */
function warn(message: string): void {
  notifications.show({ color: 'warn', message, autoClose: false });
}

function Prepare({ limit }: { limit: string }) {
  const { t, number } = usePayoutWords();
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const prepare = () =>
    perform(async () => {
      const { runId, leftOut, tooLarge } = await callStaff(preparePayouts, {});
      const later = leftOut - tooLarge;
      if (later > 0) warn(t('due.later', { count: later, number: number(later) }));
      if (tooLarge > 0) warn(t('due.tooLarge', { count: tooLarge, number: number(tooLarge), limit }));
      await navigate(`${payoutAddresses.payouts}/${runId}`);
    }, t('due.prepared'));
  return (
    <Group>
      <Button variant="filled" color="brand" onClick={() => setOpen(true)}>
        {t('due.prepare')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('due.prepare')}
        action={t('due.prepare')}
        onConfirm={prepare}
      >
        <Text>{t('due.prepareText')}</Text>
      </ConfirmDialog>
    </Group>
  );
}
