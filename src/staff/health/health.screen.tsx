import { Alert, Badge, List, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readHealth, type ShownHealth } from '#features/health/staff/health.staff.contract.ts';
import { formatDateTime, formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { Page } from '../kit/page/page.tsx';
import { type Fact, Facts } from '../kit/record/facts.tsx';
import { Section } from '../kit/record/record-page.tsx';

const LOOKED_EVERY_MS = 10_000;
const MINUTE_SECONDS = 60;
const [MEGABYTE, GIGABYTE] = [1e6, 1e9];

/** The health of the system: the facts that `/readyz` and the metrics have. */
export default function HealthScreen() {
  const { t } = useTranslation('staff/health');
  const health = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => callStaff(readHealth, {}, signal),
    refetchInterval: LOOKED_EVERY_MS,
  });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Loaded query={health}>
        {(found) => (
          <Stack gap="md">
            <Warnings {...found} />
            <Section title={t('queues')}>
              <Queues queues={found.queues} />
            </Section>
            <Section title={t('disks')}>
              <Disks disks={found.disks} />
            </Section>
            <Section title={t('process')}>
              <OfProcess {...found} />
            </Section>
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function Warnings({ warnings, checkedAt }: Pick<ShownHealth, 'warnings' | 'checkedAt'>) {
  const { t } = useTranslation('staff/health');
  const language = useLanguage();
  const when = t('checkedAt', { when: formatDateTime(checkedAt, language) });
  if (warnings.length === 0)
    return (
      <Alert color="good" title={t('well')}>
        {when}
      </Alert>
    );
  return (
    <Alert color="warn" title={t('warned')}>
      <List>
        {warnings.map(({ warning, of = '' }) => (
          <List.Item key={`${warning} ${of}`}>
            {t(`warnings.${warning}`, { of: t(`names.${of}`, { defaultValue: of }) })}
          </List.Item>
        ))}
      </List>
      {when}
    </Alert>
  );
}

function Queues({ queues }: Pick<ShownHealth, 'queues'>) {
  const { t } = useTranslation('staff/health');
  const language = useLanguage();
  const waitOf = useWait();
  if (queues === null) return <Text c="dimmed">{t('unknown')}</Text>;
  return (
    <Figures
      label={t('queues')}
      columns={[t('columns.queue'), t('columns.due'), t('columns.oldest')]}
      rows={queues.map(({ queue, due, oldestSeconds }) => [
        t(`names.${queue}`),
        formatNumber(due, language),
        due === 0 ? t('none') : waitOf(oldestSeconds),
      ])}
    />
  );
}

function Disks({ disks }: Pick<ShownHealth, 'disks'>) {
  const { t } = useTranslation('staff/health');
  const language = useLanguage();
  const gigabytes = (bytes: number) =>
    t('gigabytes', { n: formatNumber(bytes / GIGABYTE, language, { maximumFractionDigits: 1 }) });
  return (
    <Figures
      label={t('disks')}
      columns={[t('columns.folder'), t('columns.free'), t('columns.size')]}
      rows={disks.map(({ folder, freeBytes, sizeBytes }) => [
        t(`names.${folder}`),
        gigabytes(freeBytes),
        gigabytes(sizeBytes),
      ])}
    />
  );
}

function OfProcess({ process, listenerHears }: Pick<ShownHealth, 'process' | 'listenerHears'>) {
  const { t } = useTranslation('staff/health');
  const language = useLanguage();
  const { startedAt, memoryBytes, connections, lastScanEventAt } = process;
  const number = (n: number) => formatNumber(n, language, { maximumFractionDigits: 0 });
  const [busy, idle, waiting, limit] = [
    connections.busy,
    connections.idle,
    connections.waiting,
    connections.limit,
  ].map(number);
  const facts: Fact[] = [
    { label: t('facts.startedAt'), value: formatDateTime(startedAt, language) },
    { label: t('facts.memory'), value: t('megabytes', { n: number(memoryBytes / MEGABYTE) }) },
    { label: t('facts.connections'), value: t('connections', { busy, idle, waiting, limit }) },
    {
      label: t('facts.listener'),
      value: <Badge color={listenerHears ? 'good' : 'warn'}>{t(listenerHears ? 'hears' : 'silent')}</Badge>,
    },
    {
      label: t('facts.lastScanEvent'),
      value: lastScanEventAt ? formatDateTime(lastScanEventAt, language) : t('noneSinceStart'),
    },
  ];
  return (
    <>
      <Text c="dimmed">{t('oneOfSeveral')}</Text>
      <Facts facts={facts} />
    </>
  );
}

/** A table whose first column names a row, and whose others are figures. */
function Figures({ label, columns, rows }: { label: string; columns: string[]; rows: ReactNode[][] }) {
  return (
    <Table aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column, at) => (
            <Table.Th key={column} scope="col" ta={at === 0 ? 'start' : 'end'}>
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([name, ...figures]) => (
          <Table.Tr key={String(name)}>
            <Table.Th scope="row" fw={600}>
              {name}
            </Table.Th>
            {figures.map((figure, at) => (
              <Table.Td key={columns[at + 1]} ta="end">
                {figure}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Seconds below a minute, whole minutes above. */
function useWait(): (seconds: number) => string {
  const { t } = useTranslation('staff/health');
  const language = useLanguage();
  return (seconds) =>
    seconds < MINUTE_SECONDS
      ? t('seconds', { n: formatNumber(Math.ceil(seconds), language) })
      : t('minutes', { n: formatNumber(Math.floor(seconds / MINUTE_SECONDS), language) });
}
