import { Anchor, Badge, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  handOverCodRefunds,
  listCodRefunds,
  type RefundRow,
  refundLists,
} from '#features/cod-ledger/staff/refunds.staff.contract.ts';
import { formatDate, formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { Page } from '../kit/page/page.tsx';
import { HandOverRows } from '../kit/queue/hand-over.tsx';
import { AssigneeFilter } from '../kit/queue/queue-filters.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { ChoiceFilter, TextFilter } from '../kit/table/filters.tsx';
import { knownFilters } from '../kit/table/known-filters.ts';
import type { ListState } from '../kit/table/list-state.ts';
import { OneLine } from '../kit/table/one-line.tsx';
import { type List, useList } from '../kit/table/use-list.ts';
import { useBankReason } from '../kit/use-bank-reason.ts';
import { ParcelLink } from '../parcels/parcel-link.tsx';
import { payoutAddresses } from '../payouts/payouts.addresses.ts';
import { useMay } from '../session/session.ts';
import { RefundActions } from './refund-actions.tsx';

const NAMES = 'staff/cod-refunds';
const refundFilters = ['list', 'waybillNo', 'assignee'] as const;
const rowId = ({ waybillNo }: RefundRow) => waybillNo;

function loadRefunds({ filters, cursor, pageSize }: ListState, signal?: AbortSignal) {
  const asked = { ...knownFilters(listCodRefunds, filters), ...(cursor !== '' && { cursor }) };
  return callStaff(listCodRefunds, { ...asked, limit: pageSize }, signal);
}

/** What consignees get back, by the day until which it has to be paid. */
export default function CodRefundsScreen() {
  const { t } = useTranslation(NAMES);
  const list = useList({ name: 'codRefunds', load: loadRefunds, filters: refundFilters });
  const columns = useColumns();
  const mayWork = useMay()('codDifferences.settle');
  const isNarrowed = refundFilters.some((name) => list.state.filters[name]);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <DataTable
        label={t('title')}
        list={list}
        columns={columns}
        rowId={rowId}
        filters={<RefundFilters list={list} />}
        bulkActions={mayWork ? (rows, done) => <SeveralRefunds rows={rows} onDone={done} /> : undefined}
        whyNotSelected={({ state }) => (state === 'paid' ? t('closed') : null)}
        empty={t(isNarrowed ? 'none' : 'empty')}
      />
    </Page>
  );
}

function RefundFilters({ list }: { list: List<RefundRow> }) {
  const { t } = useTranslation(NAMES);
  return (
    <>
      <TextFilter
        list={list}
        name="waybillNo"
        label={t('columns.waybillNo')}
        placeholder={t('filters.waybillHint')}
      />
      <ChoiceFilter
        list={list}
        name="list"
        label={t('filters.list')}
        standard={t('lists.open')}
        choices={refundLists
          .filter((value) => value !== 'open')
          .map((value) => ({ value, label: t(`lists.${value}`) }))}
      />
      <AssigneeFilter list={list} permission="codDifferences.settle" />
    </>
  );
}

function useColumns(): readonly Column<RefundRow>[] {
  const { t } = useTranslation([NAMES, 'payout-accounts', 'staff/kit']);
  const may = useMay();
  const [mayWork, mayRuns] = [may('codDifferences.settle'), may('payouts.read')];
  const language = useLanguage();
  return useMemo(() => {
    const accountOf = ({ account }: RefundRow) =>
      account
        ? t(account.staffName ? 'recorded' : 'account', {
            where: account.bankName ?? t(`payout-accounts:kinds.${account.kind}`),
            ending: account.ending,
            name: account.holderName,
            staff: account.staffName ?? '',
          })
        : '';
    return [
      {
        id: 'dueOn',
        label: t('columns.dueOn'),
        cell: ({ dueOn, isLate }) => (
          <Group gap="xs">
            <OneLine>{formatDate(dueOn, language)}</OneLine>
            {isLate && <Badge color="warn">{t('late')}</Badge>}
          </Group>
        ),
        text: ({ dueOn }) => dueOn,
      },
      {
        id: 'waybillNo',
        label: t('columns.waybillNo'),
        cell: ({ waybillNo }) => <ParcelLink waybillNo={waybillNo} />,
        text: ({ waybillNo }) => waybillNo,
      },
      { id: 'amount', label: t('columns.amount'), cell: (row) => formatMoney(row.amountSatang, language) },
      {
        id: 'state',
        label: t('columns.state'),
        cell: (row) => <State row={row} mayRuns={mayRuns} />,
        text: (row) => t(`states.${row.state}`),
      },
      { id: 'account', label: t('columns.account'), cell: accountOf },
      {
        id: 'assignedName',
        label: t('staff/kit:queue.assignee'),
        cell: ({ assignedName }) => assignedName ?? '–',
      },
      {
        id: 'requestedAt',
        label: t('columns.requestedAt'),
        cell: (row) => formatDate(row.requestedAt, language),
        isExtra: true,
      },
      {
        id: 'work',
        label: t('columns.work'),
        cell: (row) => (mayWork ? <RefundActions refund={row} /> : null),
        text: () => '',
      },
    ];
  }, [t, language, mayWork, mayRuns]);
}

function SeveralRefunds({ rows, onDone }: { rows: readonly RefundRow[]; onDone(): void }) {
  const refunds = rows.map(({ waybillNo, assignedTo }) => ({ waybillNo, assignedTo }));
  return (
    <HandOverRows
      permission="codDifferences.settle"
      rows={rows}
      handOver={(to) => callStaff(handOverCodRefunds, { refunds, to })}
      nameOf={(waybillNo) => waybillNo}
      reload={() => forgetAnswers('codRefunds', 'audit')}
      onDone={onDone}
    />
  );
}

function State({ row, mayRuns }: { row: RefundRow; mayRuns: boolean }) {
  const { t } = useTranslation(NAMES);
  const { state, runId, returnReason, byHand } = row;
  const bankReason = useBankReason();
  return (
    <>
      {mayRuns && runId && (state === 'onItsWay' || state === 'paid') ? (
        <Anchor component={Link} to={`${payoutAddresses.payouts}/${runId}`}>
          {t(`states.${state}`)}
        </Anchor>
      ) : (
        <OneLine>{t(`states.${state}`)}</OneLine>
      )}
      {state === 'returned' && returnReason && <Text size="sm">{bankReason(returnReason)}</Text>}
      {byHand && (
        <Text size="sm" miw="9rem">
          {t('saidByHand', { name: byHand.staffName, reason: byHand.reason })}
        </Text>
      )}
    </>
  );
}
