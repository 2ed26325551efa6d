import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mistakeKinds, reportStates } from '#features/drop-points/drop-points.rules.ts';
import { handOverReports, type PointReport } from '#features/drop-points/staff/drop-points.staff.contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Page } from '../kit/page/page.tsx';
import { HandOverRows } from '../kit/queue/hand-over.tsx';
import { useQueueColumns } from '../kit/queue/queue-columns.tsx';
import { QueueFilters } from '../kit/queue/queue-filters.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { ChoiceFilter, TextFilter } from '../kit/table/filters.tsx';
import { type List, useList } from '../kit/table/use-list.ts';
import { dropPointAddresses } from './drop-points.addresses.ts';
import { loadReports, reportFilters } from './load-points.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportState } from './report-card.tsx';
import { reloadPoints } from './use-point.ts';

const rowId = ({ reportId }: PointReport) => reportId;

/** Visitors' reports about points. */
export default function ReportsScreen() {
  const { t } = useTranslation('staff/drop-points');
  const list = useList({ name: 'pointReports', load: loadReports, filters: reportFilters });
  const columns = useColumns();
  return (
    <Page
      title={t('reports.title')}
      lead={t('reports.lead')}
      crumbs={[{ to: dropPointAddresses.dropPoints, title: t('title') }]}
    >
      <DataTable
        label={t('reports.title')}
        list={list}
        columns={columns}
        rowId={rowId}
        filters={<Filters list={list} />}
        bulkActions={(rows, done) => <SeveralReports rows={rows} onDone={done} />}
        whyNotSelected={({ closedAt }) => (closedAt === null ? null : t('reports.closed'))}
        empty={t('reports.none')}
      />
    </Page>
  );
}

function SeveralReports({ rows, onDone }: { rows: readonly PointReport[]; onDone(): void }) {
  const { t } = useTranslation('staff/drop-points');
  const reports = rows.map(({ reportId, assignedTo }) => ({ reportId, assignedTo }));
  const nameOf = (id: string) => {
    const report = rows.find(({ reportId }) => reportId === id);
    return report ? t('named', { code: report.code, name: report.name }) : id;
  };
  return (
    <HandOverRows
      permission="dropPoints.edit"
      rows={rows}
      handOver={(to) => callStaff(handOverReports, { reports, to })}
      nameOf={nameOf}
      reload={reloadPoints}
      onDone={onDone}
    />
  );
}

function Filters({ list }: { list: List<PointReport> }) {
  const { t } = useTranslation(['staff/drop-points', 'drop-points']);
  return (
    <>
      <ChoiceFilter
        list={list}
        name="state"
        label={t('columns.state')}
        standard={t('reports.unsettled')}
        choices={reportStates.map((state) => ({ value: state, label: t(`reports.states.${state}`) }))}
      />
      <ChoiceFilter
        list={list}
        name="kind"
        label={t('reports.what')}
        choices={mistakeKinds.map((kind) => ({ value: kind, label: t(`drop-points:mistakeKinds.${kind}`) }))}
      />
      <TextFilter list={list} name="code" label={t('reports.point')} placeholder={t('reports.codeHint')} />
      <QueueFilters list={list} permission="dropPoints.edit" />
    </>
  );
}

function useColumns(): readonly Column<PointReport>[] {
  const { t } = useTranslation(['staff/drop-points', 'drop-points']);
  const language = useLanguage();
  const { due, assignee } = useQueueColumns<PointReport>();
  return useMemo(
    () => [
      {
        id: 'point',
        label: t('reports.point'),
        cell: ({ code, name }) => (
          <Anchor component={Link} to={`${dropPointAddresses.dropPoints}/${code}`} size="sm">
            {t('named', { code, name })}
          </Anchor>
        ),
        text: ({ code, name }) => t('named', { code, name }),
      },
      { id: 'kind', label: t('reports.what'), cell: ({ kind }) => t(`drop-points:mistakeKinds.${kind}`) },
      { id: 'text', label: t('reports.words'), cell: ({ text }) => text },
      { id: 'contact', label: t('reports.who'), cell: ({ contact }) => contact ?? '' },
      {
        id: 'state',
        label: t('columns.state'),
        cell: ({ state }) => <ReportState state={state} />,
        text: ({ state }) => t(`reports.states.${state}`),
      },
      due,
      {
        id: 'createdAt',
        label: t('reports.at'),
        cell: (row) => formatDateTime(row.createdAt, language),
        isExtra: true,
      },
      assignee,
      {
        id: 'handledBy',
        label: t('reports.by'),
        cell: ({ handledBy }) => handledBy ?? '',
        isExtra: true,
      },
      { id: 'answer', label: t('reports.answer'), cell: ({ answer }) => answer ?? '', isExtra: true },
      {
        id: 'actions',
        label: t('reports.actions'),
        cell: (report) => <ReportActions report={report} />,
        text: () => '',
      },
    ],
    [t, language, due, assignee],
  );
}
