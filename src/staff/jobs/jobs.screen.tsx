import { Anchor, Badge, Button, Table, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type FailedJob,
  type JobQueue,
  listFailedJobs,
  listQueues,
  retryJob,
} from '#features/jobs/staff/jobs.staff.contract.ts';
import { MINUTE_MS } from '#lib/clock.ts';
import { formatDateTime, formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { Page } from '../kit/page/page.tsx';
import { Section } from '../kit/record/record-page.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { Scrolled } from '../kit/table/scrolled.tsx';
import { messageAddresses } from '../messages/messages.addresses.ts';
import { useMay } from '../session/session.ts';

const LOOKED_EVERY_MS = 10_000;
const LATE_MS = 15 * MINUTE_MS;

/** The state of background jobs: waiting, running, and failed ones with their errors. */
export default function JobsScreen() {
  const { t } = useTranslation('staff/jobs');
  const queues = useQuery({
    queryKey: ['jobs', 'queues'],
    queryFn: ({ signal }) => callStaff(listQueues, {}, signal),
    refetchInterval: LOOKED_EVERY_MS,
  });
  const failed = useQuery({
    queryKey: ['jobs', 'failed'],
    queryFn: ({ signal }) => callStaff(listFailedJobs, {}, signal),
    refetchInterval: LOOKED_EVERY_MS,
  });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Section title={t('queues')}>
        <Loaded query={queues}>{(found) => <Queues queues={found.queues} />}</Loaded>
      </Section>
      <Section title={t('failedJobs')}>
        <Loaded query={failed}>{({ jobs }) => <FailedJobs jobs={jobs} />}</Loaded>
      </Section>
    </Page>
  );
}

function Queues({ queues }: { queues: readonly JobQueue[] }) {
  const { t } = useTranslation('staff/jobs');
  const language = useLanguage();
  if (queues.length === 0) return <Text c="dimmed">{t('noQueues')}</Text>;
  const figures = ['waiting', 'retrying', 'delayed', 'running', 'failed'] as const;
  return (
    <Scrolled label={t('queues')}>
      <Table aria-label={t('queues')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('columns.queue')}</Table.Th>
            {figures.map((name) => (
              <Table.Th key={name} scope="col" ta="end">
                {t(`columns.${name}`)}
              </Table.Th>
            ))}
            <Table.Th scope="col">{t('columns.oldestAt')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {queues.map((queue) => (
            <Table.Tr key={queue.name}>
              <Table.Th scope="row" fw={600}>
                {t(`names.${queue.name}`, { defaultValue: queue.name })}
              </Table.Th>
              {figures.map((name) => (
                <Table.Td key={name} ta="end">
                  {formatNumber(queue[name], language)}
                </Table.Td>
              ))}
              <Table.Td>
                <Oldest at={queue.oldestAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Scrolled>
  );
}

/** Jobs take seconds: a long wait means that nobody works on the queue. */
function Oldest({ at }: { at: string | null }) {
  const { t } = useTranslation('staff/jobs');
  const language = useLanguage();
  if (at === null) return <Text c="dimmed">{t('none')}</Text>;
  const isLate = Date.now() - Date.parse(at) > LATE_MS;
  return (
    <>
      {formatDateTime(at, language)}{' '}
      {isLate && (
        <Badge color="warn" miw="max-content">
          {t('late')}
        </Badge>
      )}
    </>
  );
}

function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const { t } = useTranslation('staff/jobs');
  const language = useLanguage();
  const mayRetry = useMay()('messages.resend');
  if (jobs.length === 0) return <Text c="dimmed">{t('noFailed')}</Text>;
  return (
    <Scrolled label={t('failedJobs')}>
      <Table aria-label={t('failedJobs')}>
        <Table.Thead>
          <Table.Tr>
            {(['failedAt', 'queue', 'reason', 'tries', 'data'] as const).map((name) => (
              <Table.Th key={name} scope="col">
                {t(`columns.${name}`)}
              </Table.Th>
            ))}
            {mayRetry && <Table.Th scope="col">{t('retry.action')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jobs.map((job) => (
            <Table.Tr key={job.jobId}>
              <Table.Td>{formatDateTime(job.failedAt ?? job.createdAt, language)}</Table.Td>
              <Table.Td>{t(`names.${job.queue}`, { defaultValue: job.queue })}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{job.reason ?? t('none')}</Table.Td>
              <Table.Td>{formatNumber(job.tries, language)}</Table.Td>
              <Table.Td>
                <Carried data={job.data} />
              </Table.Td>
              {mayRetry && (
                <Table.Td>{job.mayGoAgain ? <RetryJob job={job} /> : t('retry.byOwner')}</Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Scrolled>
  );
}

/** The ids in a job; a message links to its own page. */
function Carried({ data: { messageId, ...rest } }: Pick<FailedJob, 'data'>) {
  const { t } = useTranslation('staff/jobs');
  const may = useMay();
  return (
    <>
      {messageId !== undefined && may('messages.read') && (
        <Anchor component={Link} to={`${messageAddresses.messages}/${messageId}`}>
          {t('message')}
        </Anchor>
      )}{' '}
      {Object.entries(rest)
        .map(([name, value]) => `${name}: ${value}`)
        .join(', ')}
    </>
  );
}

/** Retries a failed job. */
function RetryJob({ job: { jobId } }: { job: FailedJob }) {
  const { t } = useTranslation('staff/jobs');
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await callStaff(retryJob, { jobId });
      notifications.show({ color: 'good', message: t('retry.done') });
    } catch (failure) {
      sayFailure(failure, t);
    } finally {
      setBusy(false);
      await forgetAnswers('jobs', 'messages', 'audit');
    }
  };
  return (
    <Button size="compact-sm" loading={isBusy} onClick={retry}>
      {t('retry.action')}
    </Button>
  );
}
