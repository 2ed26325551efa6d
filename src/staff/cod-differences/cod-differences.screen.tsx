import { Button, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { differenceKinds, differenceStates } from '#features/cod-ledger/differences.rules.ts';
import {
  type DifferenceRow,
  listCodDifferences,
} from '#features/cod-ledger/staff/differences.staff.contract.ts';
import { formatDateTime, formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { FormDialog } from '../kit/dialogs/form-dialog.tsx';
import { Page } from '../kit/page/page.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { ChoiceFilter, TextFilter } from '../kit/table/filters.tsx';
import { knownFilters } from '../kit/table/known-filters.ts';
import type { ListState } from '../kit/table/list-state.ts';
import { type List, useList } from '../kit/table/use-list.ts';
import { ParcelLink } from '../parcels/parcel-link.tsx';
import { useMay } from '../session/session.ts';
import { SettleForm } from './settle-form.tsx';

const NAMES = 'staff/cod-differences';
const differenceFilters = ['state', 'kind', 'waybillNo'] as const;
const rowId = ({ differenceId }: DifferenceRow) => differenceId;

function loadDifferences({ filters, cursor, pageSize }: ListState, signal?: AbortSignal) {
  const asked = { ...knownFilters(listCodDifferences, filters), ...(cursor !== '' && { cursor }) };
  return callStaff(listCodDifferences, { ...asked, limit: pageSize }, signal);
}

/** What is wrong with the COD money of parcels: open differences oldest first, and what became of others. */
export default function CodDifferencesScreen() {
  const { t } = useTranslation(NAMES);
  const list = useList({ name: 'codDifferences', load: loadDifferences, filters: differenceFilters });
  const columns = useColumns();
  const isNarrowed = differenceFilters.some((name) => list.state.filters[name]);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <DataTable
        label={t('title')}
        list={list}
        columns={columns}
        rowId={rowId}
        filters={<DifferenceFilters list={list} />}
        empty={t(isNarrowed ? 'none' : 'empty')}
      />
    </Page>
  );
}

function DifferenceFilters({ list }: { list: List<DifferenceRow> }) {
  const { t } = useTranslation(NAMES);
  const choices = (words: readonly string[], group: string) =>
    words.map((word) => ({ value: word, label: t(`${group}.${word}`) }));
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
        name="state"
        label={t('filters.state')}
        choices={choices(differenceStates, 'states')}
      />
      <ChoiceFilter
        list={list}
        name="kind"
        label={t('columns.kind')}
        choices={choices(differenceKinds, 'kinds')}
      />
    </>
  );
}

function useColumns(): readonly Column<DifferenceRow>[] {
  const { t } = useTranslation(NAMES);
  const may = useMay();
  const maySettle = may('codDifferences.settle');
  const language = useLanguage();
  return useMemo(() => {
    const money = (satang: number) => formatMoney(satang, language);
    const reported = ({ reports }: DifferenceRow) =>
      reports
        .map(({ method, amountSatang, branchCode }) =>
          t('reported', { amount: money(amountSatang), method: t(`methods.${method}`), branch: branchCode }),
        )
        .join(' · ');
    const settlement = ({ outcome, reason, staffName, proposal }: DifferenceRow) => {
      if (outcome) return t('settledBy', { outcome: t(`outcomes.${outcome}`), reason, name: staffName });
      if (!proposal) return '';
      const { outcome: wanted, ...proposed } = proposal;
      return t('proposedBy', {
        outcome: t(`outcomes.${wanted}`),
        reason: proposed.reason,
        name: proposed.staffName,
      });
    };
    return [
      { id: 'since', label: t('columns.since'), cell: (row) => formatDateTime(row.since, language) },
      {
        id: 'waybillNo',
        label: t('columns.waybillNo'),
        cell: ({ waybillNo }) => <ParcelLink waybillNo={waybillNo} />,
        text: ({ waybillNo }) => waybillNo,
      },
      { id: 'kind', label: t('columns.kind'), cell: (row) => t(`kinds.${row.kind}`) },
      { id: 'expected', label: t('columns.expected'), cell: (row) => money(row.expectedSatang) },
      { id: 'found', label: t('columns.found'), cell: (row) => money(row.foundSatang) },
      { id: 'reports', label: t('columns.reports'), cell: reported, isExtra: true },
      {
        id: 'settlement',
        label: t('columns.settlement'),
        cell: (row) =>
          maySettle && row.state === 'open' ? (
            <SettleDifference difference={row} proposal={settlement(row)} />
          ) : (
            settlement(row)
          ),
        text: settlement,
      },
    ];
  }, [t, language, maySettle]);
}

function SettleDifference({ difference, proposal }: { difference: DifferenceRow; proposal: string }) {
  const { t } = useTranslation(NAMES);
  const [isOpen, setOpen] = useState(false);
  const { waybillNo } = difference;
  return (
    <>
      {proposal && <Text size="sm">{proposal}</Text>}
      <Button
        size="compact-sm"
        aria-label={`${t('settle.action')}: ${waybillNo}`}
        onClick={() => setOpen(true)}
      >
        {t('settle.action')}
      </Button>
      <FormDialog opened={isOpen} onClose={() => setOpen(false)} title={t('settle.title', { waybillNo })}>
        <SettleForm difference={difference} onDone={() => setOpen(false)} />
      </FormDialog>
    </>
  );
}
