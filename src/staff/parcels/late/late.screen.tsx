import { useMemo, useState } from 'react';
import { LATE_DAYS } from '#features/parcel-facts/promises/late.rules.ts';
import { openStatuses, parcelHolds } from '#features/parcel-facts/promises/parcel-situation.rules.ts';
import {
  handOverParcels,
  type LateParcel,
  listLateParcels,
} from '#features/parcels/staff/late/late-parcels.contract.ts';
import { withNames } from '#lib/staff/mentions.ts';
import { ageParts } from '#lib/staff/queue-filters.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { forgetAnswers } from '../../calls/query-client.ts';
import { Page } from '../../kit/page/page.tsx';
import { HandOverRows } from '../../kit/queue/hand-over.tsx';
import { AssigneeFilter } from '../../kit/queue/queue-filters.tsx';
import type { Column } from '../../kit/table/columns.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import { ChoiceFilter, TextFilter } from '../../kit/table/filters.tsx';
import { knownFilters } from '../../kit/table/known-filters.ts';
import type { ListState } from '../../kit/table/list-state.ts';
import { OneLine, TwoLines } from '../../kit/table/one-line.tsx';
import { type List, useList } from '../../kit/table/use-list.ts';
import { useMay } from '../../session/session.ts';
import { parcelAddresses } from '../parcels.addresses.ts';
import { useParcelWords } from '../use-parcel-words.ts';
import { WaybillNumber } from '../waybill-number.tsx';
import { NoteCell, NotesDialog } from './note.tsx';

const lateFilters = ['branch', 'status', 'hold', 'unscanned', 'assignee'] as const;
const rowId = ({ waybillNo }: LateParcel) => waybillNo;
const rowLink = ({ waybillNo }: LateParcel) => `${parcelAddresses.parcels}/${waybillNo}`;

function loadLate({ filters, cursor, pageSize }: ListState, signal?: AbortSignal) {
  const asked = { ...knownFilters(listLateParcels, filters), ...(cursor !== '' && { cursor }) };
  return callStaff(listLateParcels, { ...asked, limit: pageSize }, signal);
}

/** Late parcels, the longest late first: where each is, and who follows it up. */
export default function LateParcelsScreen() {
  const { t } = useParcelWords();
  const mayFollow = useMay()('parcels.follow');
  const list = useList({ name: 'lateParcels', load: loadLate, filters: lateFilters });
  const [noted, setNoted] = useState<string | null>(null);
  return (
    <Page title={t('late.title')} lead={t('late.lead', { count: LATE_DAYS })}>
      <DataTable
        label={t('late.title')}
        list={list}
        columns={useColumns(setNoted)}
        rowId={rowId}
        rowLink={rowLink}
        filters={<LateFilters list={list} />}
        bulkActions={mayFollow ? (rows, done) => <SeveralParcels rows={rows} onDone={done} /> : undefined}
        empty={t('late.empty')}
      />
      {noted !== null && <NotesDialog waybillNo={noted} onClose={() => setNoted(null)} />}
    </Page>
  );
}

function LateFilters({ list }: { list: List<LateParcel> }) {
  const { t } = useParcelWords();
  return (
    <>
      <TextFilter list={list} name="branch" label={t('late.branch')} placeholder={t('late.branchHint')} />
      <ChoiceFilter
        list={list}
        name="status"
        label={t('columns.status')}
        choices={openStatuses.map((value) => ({ value, label: t(`parcels:statuses.${value}`) }))}
      />
      <ChoiceFilter
        list={list}
        name="hold"
        label={t('late.hold')}
        choices={parcelHolds.map((value) => ({ value, label: t(`late.holds.${value}`) }))}
      />
      <ChoiceFilter
        list={list}
        name="unscanned"
        label={t('late.unscanned')}
        choices={ageParts.map((value) => ({ value, label: t(`late.unscannedParts.${value}`) }))}
      />
      <AssigneeFilter list={list} permission="parcels.follow" />
    </>
  );
}

function useColumns(onNote: (waybillNo: string) => void): readonly Column<LateParcel>[] {
  const { t, instant, day, province } = useParcelWords();
  return useMemo(
    () => [
      {
        id: 'waybillNo',
        label: t('columns.waybillNo'),
        cell: ({ waybillNo }) => <WaybillNumber waybillNo={waybillNo} />,
        text: ({ waybillNo }) => waybillNo,
      },
      {
        id: 'promisedDate',
        label: t('promise.title'),
        cell: ({ promisedDate, daysLate }) => (
          <TwoLines first={day(promisedDate)} second={t('one.late', { count: daysLate })} />
        ),
        text: ({ promisedDate, daysLate }) => `${day(promisedDate)} · ${t('one.late', { count: daysLate })}`,
      },
      {
        id: 'status',
        label: t('columns.status'),
        cell: ({ status, hold }) =>
          [t(`parcels:statuses.${status}`), hold && t(`late.holds.${hold}`)].filter(Boolean).join(' · '),
      },
      {
        id: 'branch',
        label: t('late.branch'),
        cell: ({ branch, branchCode }) => (
          <TwoLines first={branch ?? branchCode ?? '–'} second={branch === null ? null : branchCode} />
        ),
        text: ({ branch, branchCode }) => [branch, branchCode].filter(Boolean).join(' · ') || '–',
      },
      {
        id: 'assignedName',
        label: t('staff/kit:queue.assignee'),
        cell: ({ assignedName }) => assignedName ?? '–',
      },
      {
        id: 'note',
        label: t('late.note.title'),
        cell: ({ waybillNo, lastNote: last }) => (
          <NoteCell waybillNo={waybillNo} last={last} onOpen={() => onNote(waybillNo)} />
        ),
        text: ({ lastNote: last }) =>
          last ? withNames(last.text, last.mentioned, t('staff/kit:mentions.unknown')) : '',
      },
      {
        id: 'scannedAt',
        label: t('late.scannedAt'),
        cell: ({ scannedAt }) => <OneLine>{scannedAt === null ? '–' : instant(scannedAt)}</OneLine>,
        text: ({ scannedAt }) => (scannedAt === null ? '–' : instant(scannedAt)),
      },
      {
        id: 'destination',
        label: t('columns.destination'),
        cell: (row) => province(row.destinationProvinceCode),
      },
      {
        id: 'service',
        label: t('columns.service'),
        cell: (row) => t(`parcels:services.${row.service}`),
        isExtra: true,
      },
      { id: 'sender', label: t('columns.sender'), cell: (row) => row.senderName, isExtra: true },
      { id: 'consignee', label: t('columns.consignee'), cell: (row) => row.consigneeName, isExtra: true },
      {
        id: 'acceptedAt',
        label: t('columns.acceptedAt'),
        cell: (row) => instant(row.acceptedAt),
        isExtra: true,
      },
    ],
    [t, instant, day, province, onNote],
  );
}

function SeveralParcels({ rows, onDone }: { rows: readonly LateParcel[]; onDone(): void }) {
  const parcels = rows.map(({ waybillNo, assignedTo }) => ({ waybillNo, assignedTo }));
  return (
    <HandOverRows
      permission="parcels.follow"
      rows={rows}
      handOver={(to) => callStaff(handOverParcels, { parcels, to })}
      nameOf={(waybillNo) => waybillNo}
      reload={() => forgetAnswers('lateParcels', 'audit')}
      onDone={onDone}
    />
  );
}
