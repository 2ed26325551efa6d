import { Alert, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { payoutRunDetail } from '#features/payouts/staff/payouts.staff.contract.ts';
import { RecordHistory } from '../../audit/record-history.tsx';
import { callStaff } from '../../calls/call-staff.ts';
import { Loaded } from '../../kit/page/loaded.tsx';
import { type Fact, Facts } from '../../kit/record/facts.tsx';
import { RecordPage, Section } from '../../kit/record/record-page.tsx';
import { payoutAddresses } from '../payouts.addresses.ts';
import { RunState } from '../payouts.screen.tsx';
import { usePayoutWords } from '../use-payout-words.ts';
import { Payments } from './payments.tsx';
import { RunActions } from './run-actions.tsx';
import type { Run } from './run-type.ts';

/** One run: what it consists of, who did what to it, and what the bank has answered. */
export default function RunScreen() {
  const { runId = '' } = useParams();
  const query = useQuery({
    queryKey: ['payouts', 'run', runId],
    queryFn: ({ signal }) => callStaff(payoutRunDetail, { runId }, signal),
  });
  return <Loaded query={query}>{(detail) => <Detail detail={detail} />}</Loaded>;
}

function Detail({ detail }: { detail: Run }) {
  const { t, number, money } = usePayoutWords();
  const { run, stopReason, stoppedName } = detail;
  const { runId, marked, payments, satang } = run;
  const facts = useFacts(detail);
  return (
    <RecordPage
      title={run.number}
      lead={
        <>
          <RunState state={run.state} />{' '}
          {t('run.payments', { count: payments, number: number(payments), sum: money(satang) })}
        </>
      }
      crumbs={[{ to: payoutAddresses.payouts, title: t('title') }]}
      actions={<RunActions detail={detail} />}
    >
      {stopReason !== null && (
        <Alert color="info" title={t('run.stopped', { name: stoppedName })}>
          {stopReason}
        </Alert>
      )}
      {run.state === 'prepared' && marked > 0 && (
        <Alert color="warn" title={t('run.marked', { count: marked, number: number(marked) })}>
          <Text size="sm">{t('run.markedText')}</Text>
        </Alert>
      )}
      <Section title={t('payments.title')}>
        <Payments runId={runId} />
      </Section>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Section title={t('run.facts')}>
          <Facts facts={facts} />
        </Section>
        <RecordHistory subjectKind="payoutRun" subjectId={runId} />
      </SimpleGrid>
    </RecordPage>
  );
}

function useFacts({ run, bySource, byState, sentName, sentAt, digest, format }: Run): Fact[] {
  const { t, money, number, day, instant } = usePayoutWords();
  const sum = (many: number, satang: number) =>
    t('due.sum', { count: many, number: number(many), sum: money(satang) });
  const by = (name: string, at: string) => t('run.byAt', { name, when: instant(at) });
  const { preparedName, preparedAt, releasedName, releasedAt } = run;
  return [
    { label: t('columns.day'), value: day(run.day) },
    { label: t('columns.satang'), value: money(run.satang) },
    ...bySource.map(({ source, many, satang }) => ({
      label: t(`sources.${source}`),
      value: sum(many, satang),
    })),
    ...byState.map(({ state, many, satang }) => ({
      label: t(`paymentStates.${state}`),
      value: t('run.payments', { count: many, number: number(many), sum: money(satang) }),
    })),
    { label: t('columns.preparedName'), value: by(preparedName, preparedAt) },
    ...(releasedName && releasedAt
      ? [{ label: t('columns.releasedName'), value: by(releasedName, releasedAt) }]
      : []),
    ...(sentName && sentAt ? [{ label: t('run.fileMade'), value: by(sentName, sentAt) }] : []),
    ...(format ? [{ label: t('run.format'), value: t(`formats.${format}`) }] : []),
    ...(digest
      ? [
          {
            label: 'SHA-256',
            value: (
              <Text size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
                {digest}
              </Text>
            ),
          },
        ]
      : []),
  ];
}
