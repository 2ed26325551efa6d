import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  answerComplaint,
  type ComplaintRow,
  handOverComplaints,
  listComplaints,
  MAX_ANSWER_LENGTH,
} from '#features/tracking/staff/complaints.staff.contract.ts';
import { urgeReasons } from '#features/tracking/urge-reasons.rules.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { Page } from '../kit/page/page.tsx';
import { AnswerRow, Quoted } from '../kit/queue/answer-row.tsx';
import { HandOverRows } from '../kit/queue/hand-over.tsx';
import { useQueueColumns } from '../kit/queue/queue-columns.tsx';
import { QueueFilters, queueFilterNames } from '../kit/queue/queue-filters.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { ChoiceFilter, TextFilter } from '../kit/table/filters.tsx';
import { knownFilters } from '../kit/table/known-filters.ts';
import type { ListState } from '../kit/table/list-state.ts';
import { type List, useList } from '../kit/table/use-list.ts';
import { ParcelLink } from '../parcels/parcel-link.tsx';
import { useMay } from '../session/session.ts';

const NAMES = 'staff/complaints';
const LABELS = { answer: `${NAMES}:answer.label` };
const complaintFilters = ['waybillNo', 'state', 'reason', 'branch', ...queueFilterNames] as const;
const rowId = ({ complaintId }: ComplaintRow) => complaintId;

function loadComplaints({ filters, cursor, pageSize }: ListState, signal?: AbortSignal) {
  const asked = { ...knownFilters(listComplaints, filters), ...(cursor !== '' && { cursor }) };
  return callStaff(listComplaints, { ...asked, limit: pageSize }, signal);
}

/** Requests for faster delivery: open ones by deadline, and answered ones. */
export default function ComplaintsScreen() {
  const { t } = useTranslation(NAMES);
  const mayAnswer = useMay()('complaints.answer');
  const list = useList({ name: 'complaints', load: loadComplaints, filters: complaintFilters });
  const columns = useColumns(mayAnswer);
  const isNarrowed = complaintFilters.some((name) => list.state.filters[name]);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <DataTable
        label={t('title')}
        list={list}
        columns={columns}
        rowId={rowId}
        filters={<ComplaintFilters list={list} />}
        bulkActions={mayAnswer ? (rows, done) => <SeveralComplaints rows={rows} onDone={done} /> : undefined}
        whyNotSelected={({ answeredAt }) => (answeredAt === null ? null : t('closed'))}
        empty={t(isNarrowed ? 'none' : 'empty')}
      />
    </Page>
  );
}

function ComplaintFilters({ list }: { list: List<ComplaintRow> }) {
  const { t } = useTranslation(NAMES);
  const choices = (words: readonly string[], group: string) =>
    words.map((word) => ({ value: word, label: t(`${group}.${word}`) }));
  return (
    <>
      <TextFilter
        list={list}
        name="waybillNo"
        label={t('filters.waybillNo')}
        placeholder={t('filters.waybillHint')}
      />
      <ChoiceFilter
        list={list}
        name="state"
        label={t('filters.state')}
        standard={t('states.open')}
        choices={choices(['answered'], 'states')}
      />
      <ChoiceFilter
        list={list}
        name="reason"
        label={t('columns.reason')}
        choices={choices(urgeReasons, 'reasons')}
      />
      <TextFilter
        list={list}
        name="branch"
        label={t('columns.branch')}
        placeholder={t('filters.branchHint')}
      />
      <QueueFilters list={list} permission="complaints.answer" />
    </>
  );
}

function useColumns(mayAnswer: boolean): readonly Column<ComplaintRow>[] {
  const { t } = useTranslation(NAMES);
  const language = useLanguage();
  const { due, assignee } = useQueueColumns<ComplaintRow>();
  return useMemo(() => {
    const instant = (at: string | null) => (at === null ? '' : formatDateTime(at, language));
    return [
      {
        id: 'waybillNo',
        label: t('columns.waybillNo'),
        cell: ({ waybillNo }) => <ParcelLink waybillNo={waybillNo} />,
        text: ({ waybillNo }) => waybillNo,
      },
      due,
      { id: 'reason', label: t('columns.reason'), cell: (row) => t(`reasons.${row.reason}`) },
      { id: 'note', label: t('columns.note'), cell: (row) => row.note ?? '' },
      {
        id: 'parcelStatus',
        label: t('columns.parcelStatus'),
        cell: ({ parcelStatus }) => (parcelStatus === null ? '' : t(`parcels:statuses.${parcelStatus}`)),
      },
      { id: 'branch', label: t('columns.branch'), cell: ({ branch }) => branch ?? '–' },
      assignee,
      {
        id: 'answer',
        label: t('columns.answer'),
        cell: (row) =>
          mayAnswer && row.answeredAt === null ? <AnswerComplaint complaint={row} /> : (row.answer ?? ''),
        text: (row) => row.answer ?? '',
      },
      {
        id: 'createdAt',
        label: t('columns.createdAt'),
        cell: (row) => instant(row.createdAt),
        isExtra: true,
      },
      {
        id: 'answeredAt',
        label: t('columns.answeredAt'),
        cell: (row) => instant(row.answeredAt),
        isExtra: true,
      },
    ];
  }, [t, language, mayAnswer, due, assignee]);
}

function AnswerComplaint({ complaint }: { complaint: ComplaintRow }) {
  const { t } = useTranslation(NAMES);
  const { complaintId, waybillNo, note } = complaint;
  const key = { complaintId, waybillNo };
  const send = async (answer: string) => {
    await callStaff(answerComplaint, { ...key, answer });
    notifications.show({ color: 'good', message: t('answer.done', { waybillNo }) });
    await reloadComplaints();
  };
  return (
    <AnswerRow
      title={t('answer.title', { waybillNo })}
      action={t('answer.action')}
      subject={waybillNo}
      labels={LABELS}
      hint={t('answer.hint')}
      maxLength={MAX_ANSWER_LENGTH}
      schema={answerComplaint.input}
      of={key}
      onSend={send}
    >
      {note !== null && <Quoted>{note}</Quoted>}
    </AnswerRow>
  );
}

function SeveralComplaints({ rows, onDone }: { rows: readonly ComplaintRow[]; onDone(): void }) {
  const complaints = rows.map(({ complaintId, waybillNo, assignedTo }) => ({
    complaintId,
    waybillNo,
    assignedTo,
  }));
  return (
    <HandOverRows
      permission="complaints.answer"
      rows={rows}
      handOver={(to) => callStaff(handOverComplaints, { complaints, to })}
      nameOf={(id) => rows.find((row) => row.complaintId === id)?.waybillNo ?? id}
      reload={reloadComplaints}
      onDone={onDone}
    />
  );
}

const reloadComplaints = () => forgetAnswers('complaints', 'audit');
