import { Anchor, Button, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  answerComplaint,
  type ComplaintRow,
  complaintStates,
  listComplaints,
  MAX_ANSWER_LENGTH,
} from '#features/tracking/staff/complaints.staff.contract.ts';
import { urgeReasons } from '#features/tracking/urge-reasons.rules.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { FormDialog } from '../kit/dialogs/form-dialog.tsx';
import { typed } from '../kit/forms/field-props.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';
import { Page } from '../kit/page/page.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { ChoiceFilter, TextFilter } from '../kit/table/filters.tsx';
import { knownFilters } from '../kit/table/known-filters.ts';
import type { ListState } from '../kit/table/list-state.ts';
import { type List, useList } from '../kit/table/use-list.ts';
import { parcelAddresses } from '../parcels/parcels.addresses.ts';
import { useMay } from '../session/session.ts';

const NAMES = 'staff/complaints';
const LABELS = { answer: `${NAMES}:answer.label` };
const complaintFilters = ['state', 'reason', 'waybillNo'] as const;
const rowId = ({ complaintId }: ComplaintRow) => complaintId;

function loadComplaints({ filters, cursor, pageSize }: ListState, signal?: AbortSignal) {
  const asked = { ...knownFilters(listComplaints, filters), ...(cursor !== '' && { cursor }) };
  return callStaff(listComplaints, { ...asked, limit: pageSize }, signal);
}

/** Requests for faster delivery: open ones oldest first, and answered ones. */
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
        choices={choices(complaintStates, 'states')}
      />
      <ChoiceFilter
        list={list}
        name="reason"
        label={t('columns.reason')}
        choices={choices(urgeReasons, 'reasons')}
      />
    </>
  );
}

function useColumns(mayAnswer: boolean): readonly Column<ComplaintRow>[] {
  const { t } = useTranslation(NAMES);
  const maySee = useMay()('parcels.read');
  const language = useLanguage();
  return useMemo(() => {
    const instant = (at: string | null) => (at === null ? '' : formatDateTime(at, language));
    return [
      { id: 'createdAt', label: t('columns.createdAt'), cell: (row) => instant(row.createdAt) },
      {
        id: 'waybillNo',
        label: t('columns.waybillNo'),
        cell: ({ waybillNo }) =>
          maySee ? (
            <Anchor component={Link} to={`${parcelAddresses.parcels}/${waybillNo}`}>
              {waybillNo}
            </Anchor>
          ) : (
            waybillNo
          ),
        text: ({ waybillNo }) => waybillNo,
      },
      { id: 'reason', label: t('columns.reason'), cell: (row) => t(`reasons.${row.reason}`) },
      { id: 'note', label: t('columns.note'), cell: (row) => row.note ?? '' },
      {
        id: 'parcelStatus',
        label: t('columns.parcelStatus'),
        cell: ({ parcelStatus }) => (parcelStatus === null ? '' : t(`parcels:statuses.${parcelStatus}`)),
      },
      {
        id: 'answer',
        label: t('columns.answer'),
        cell: (row) =>
          mayAnswer && row.answeredAt === null ? <AnswerComplaint complaint={row} /> : (row.answer ?? ''),
        text: (row) => row.answer ?? '',
      },
      {
        id: 'answeredAt',
        label: t('columns.answeredAt'),
        cell: (row) => instant(row.answeredAt),
        isExtra: true,
      },
    ];
  }, [t, language, mayAnswer, maySee]);
}

function AnswerComplaint({ complaint }: { complaint: ComplaintRow }) {
  const { t } = useTranslation(NAMES);
  const [isOpen, setOpen] = useState(false);
  const { waybillNo } = complaint;
  return (
    <>
      <Button size="compact-sm" aria-label={t('answer.title', { waybillNo })} onClick={() => setOpen(true)}>
        {t('answer.action')}
      </Button>
      <FormDialog opened={isOpen} onClose={() => setOpen(false)} title={t('answer.title', { waybillNo })}>
        <AnswerForm complaint={complaint} onDone={() => setOpen(false)} />
      </FormDialog>
    </>
  );
}

function AnswerForm({ complaint, onDone }: { complaint: ComplaintRow; onDone(): void }) {
  const { t } = useTranslation(NAMES);
  const form = useStaffForm({ answer: '' }, LABELS);
  const { complaintId, waybillNo } = complaint;
  const submit = () =>
    form.submit(answerComplaint.input, { complaintId, waybillNo, ...form.values }, async (data) => {
      await callStaff(answerComplaint, data);
      notifications.show({ color: 'good', message: t('answer.done', { waybillNo }) });
      await forgetAnswers('complaints', 'audit');
      onDone();
    });
  return (
    <FormFrame form={form} action={t('answer.action')} onSubmit={submit}>
      {complaint.note !== null && <blockquote>{complaint.note}</blockquote>}
      <Textarea
        {...typed(form, 'answer')}
        label={t('answer.label')}
        description={t('answer.hint')}
        maxLength={MAX_ANSWER_LENGTH}
        autosize
        minRows={3}
        data-autofocus
      />
    </FormFrame>
  );
}
