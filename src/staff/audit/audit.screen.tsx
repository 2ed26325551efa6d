import { Button, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { AuditPage, AuditRow } from '#features/staff/audit/audit.contract.ts';
import { formatDateTime, formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { Page } from '../kit/page/page.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { type List, useList } from '../kit/table/use-list.ts';
import { useAuditNames } from './action-name.ts';
import { AuditFilters } from './audit-filters.tsx';
import { ChainCheck } from './chain-check.tsx';
import { EntryDrawer } from './entry-drawer.tsx';
import { auditFilters, loadAudit } from './load-audit.ts';

const rowId = ({ seq }: AuditRow) => String(seq);

/** The audit log: who changed what, when, and the previous values. */
export default function AuditScreen() {
  const { t } = useTranslation('staff/audit');
  const [query] = useSearchParams();
  const list = useList<AuditRow, AuditPage>({ name: 'audit', load: loadAudit, filters: auditFilters });
  const columns = useColumns();
  const rowLink = (row: AuditRow) => {
    const link = new URLSearchParams(query);
    link.set('entry', rowId(row));
    return `?${link}`;
  };
  return (
    <Page title={t('title')} lead={t('lead')}>
      <ChainCheck />
      <DataTable
        label={t('title')}
        list={list}
        columns={columns}
        rowId={rowId}
        rowLink={rowLink}
        filters={<AuditFilters list={list} />}
        empty={t('empty')}
      />
      <Looked list={list} />
      <EntryDrawer rows={list.page?.rows ?? []} />
    </Page>
  );
}

/** How far a search by text has looked, and the way on; without rows, the table itself has the way on. */
function Looked({ list }: { list: List<AuditRow, AuditPage> }) {
  const { t } = useTranslation('staff/audit');
  const language = useLanguage();
  const { looked, nextCursor, rows = [] } = list.page ?? {};
  if (!looked) return null;
  const counted = { entries: formatNumber(looked.entries, language), count: looked.entries };
  if (looked.since === null)
    return (
      <Text size="sm" role="status">
        {/* Counted from the cursor on: the pages before have counted theirs. */}
        {!list.isChanging && t(list.state.cursor === '' ? 'looked.all' : 'looked.rest', counted)}
      </Text>
    );
  return (
    <Group gap="sm">
      <Text size="sm" role="status">
        {t('looked.since', { ...counted, at: formatDateTime(looked.since, language) })}
      </Text>
      {rows.length > 0 && (
        <Button onClick={() => list.change({ cursor: String(nextCursor ?? '') })}>
          {t('looked.further')}
        </Button>
      )}
    </Group>
  );
}

function useColumns(): readonly Column<AuditRow>[] {
  const { t } = useTranslation('staff/audit');
  const language = useLanguage();
  const { action, subject } = useAuditNames();
  return useMemo(
    () => [
      { id: 'at', label: t('columns.at'), cell: (row) => formatDateTime(row.at, language) },
      { id: 'actor', label: t('columns.actor'), cell: (row) => row.actorName },
      { id: 'action', label: t('columns.action'), cell: (row) => action(row.action) },
      {
        id: 'subject',
        label: t('columns.subject'),
        cell: subject,
      },
      { id: 'subjectId', label: t('columns.subjectId'), cell: (row) => row.subjectId, isExtra: true },
      { id: 'visitor', label: t('columns.visitor'), cell: (row) => row.visitor, isExtra: true },
      { id: 'seq', label: t('columns.seq'), cell: (row) => row.seq, isNumber: true, isExtra: true },
    ],
    [t, language, action, subject],
  );
}
