import { Badge, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MAX_COUNTED, type RetentionKindView } from '#features/retention/staff/retention.staff.contract.ts';
import { formatDate, formatDateTime, formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { Scrolled } from '../kit/table/scrolled.tsx';

const columns = ['kind', 'keptFor', 'waiting', 'oldest', 'last', 'next'] as const;

/** Each kind of data with its term, what is due, and its last removal. */
export function KindTable({ kinds }: { kinds: readonly RetentionKindView[] }) {
  const { t } = useTranslation('staff/retention');
  return (
    <Scrolled label={t('kinds.title')}>
      <Table aria-label={t('kinds.title')}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((name) => (
              <Table.Th key={name} scope="col" ta={name === 'waiting' ? 'end' : undefined}>
                {t(`kinds.columns.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {kinds.map((kind) => (
            <KindRow key={kind.name} kind={kind} />
          ))}
        </Table.Tbody>
      </Table>
    </Scrolled>
  );
}

function KindRow({ kind }: { kind: RetentionKindView }) {
  const { t } = useTranslation('staff/retention');
  const language = useLanguage();
  const isMore = kind.waiting >= MAX_COUNTED;
  const waiting = formatNumber(kind.waiting, language);
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={600}>
        {t(`names.${kind.name}`)}
        {kind.outcome === 'anonymised' && (
          <Text size="sm" c="dimmed">
            {t('kinds.anonymised')}
          </Text>
        )}
      </Table.Th>
      <Table.Td>
        {kind.keptFor ?? t('kinds.ownDate')}
        <Text size="sm" c="dimmed">
          {t(kind.figure ? 'kinds.byRule' : 'kinds.fixed')}
        </Text>
      </Table.Td>
      <Table.Td ta="end">{isMore ? t('kinds.more', { count: kind.waiting, waiting }) : waiting}</Table.Td>
      <Table.Td>{kind.oldestAt ? formatDate(kind.oldestAt, language) : t('none')}</Table.Td>
      <Table.Td>
        <LastRemoval kind={kind} />
      </Table.Td>
      <Table.Td>{kind.nextAt ? formatDateTime(kind.nextAt, language) : t('none')}</Table.Td>
    </Table.Tr>
  );
}

function LastRemoval({ kind }: { kind: RetentionKindView }) {
  const { t } = useTranslation('staff/retention');
  const language = useLanguage();
  if (kind.lastStartedAt === null) return <Text c="dimmed">{t('kinds.never')}</Text>;
  return (
    <>
      {formatDateTime(kind.lastEndedAt ?? kind.lastStartedAt, language)}{' '}
      {kind.lastEndedAt === null && (
        <Badge color="ink" miw="max-content">
          {t('kinds.running')}
        </Badge>
      )}
      <Text size="sm" c="dimmed">
        {t('kinds.rows', { count: kind.lastRows, rows: formatNumber(kind.lastRows, language) })}
      </Text>
    </>
  );
}
