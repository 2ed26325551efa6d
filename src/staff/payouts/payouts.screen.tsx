import { Badge } from '@mantine/core';
import { useMemo } from 'react';
import { runStates } from '#features/payouts/payouts.rules.ts';
import { listPayoutRuns, type PayoutRunRow } from '#features/payouts/staff/payouts.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Page } from '../kit/page/page.tsx';
import { Section } from '../kit/record/record-page.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { ChoiceFilter } from '../kit/table/filters.tsx';
import { knownFilters } from '../kit/table/known-filters.ts';
import type { ListState } from '../kit/table/list-state.ts';
import { useList } from '../kit/table/use-list.ts';
import { Due } from './due.tsx';
import { payoutAddresses } from './payouts.addresses.ts';
import { usePayoutWords } from './use-payout-words.ts';

const filters = ['state'] as const;
const rowId = ({ runId }: PayoutRunRow) => runId;
const rowLink = ({ runId }: PayoutRunRow) => `${payoutAddresses.payouts}/${runId}`;

async function loadRuns(asked: ListState, signal?: AbortSignal) {
  const { cursor, pageSize } = asked;
  const known = knownFilters(listPayoutRuns, asked.filters);
  const place = cursor === '' ? {} : { cursor };
  const { items, nextCursor } = await callStaff(listPayoutRuns, { ...known, ...place, pageSize }, signal);
  return { rows: items, nextCursor };
}

/** Payout runs: what is due today, and every run with where it stands. */
export default function PayoutsScreen() {
  const { t } = usePayoutWords();
  const list = useList({ name: 'payouts', load: loadRuns, filters });
  const columns = useColumns();
  const states = runStates.map((state) => ({ value: state, label: t(`states.${state}`) }));
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Due />
      <Section title={t('runs.title')}>
        <DataTable
          label={t('runs.title')}
          list={list}
          columns={columns}
          rowId={rowId}
          rowLink={rowLink}
          filters={<ChoiceFilter list={list} name="state" label={t('columns.state')} choices={states} />}
          empty={t('runs.none')}
        />
      </Section>
    </Page>
  );
}

const colours = { prepared: 'info', released: 'warn', sent: 'warn', done: 'good', stopped: 'ink' } as const;

/** Where a run stands. */
export function RunState({ state }: Pick<PayoutRunRow, 'state'>) {
  const { t } = usePayoutWords();
  return <Badge color={colours[state]}>{t(`states.${state}`)}</Badge>;
}

function useColumns(): readonly Column<PayoutRunRow>[] {
  const { t, money, number, day } = usePayoutWords();
  return useMemo(
    () => [
      { id: 'number', label: t('columns.number'), cell: (row) => row.number },
      { id: 'day', label: t('columns.day'), cell: (row) => day(row.day) },
      {
        id: 'state',
        label: t('columns.state'),
        cell: (row) => <RunState state={row.state} />,
        text: (row) => t(`states.${row.state}`),
      },
      { id: 'payments', label: t('columns.payments'), isNumber: true, cell: (row) => number(row.payments) },
      { id: 'satang', label: t('columns.satang'), isNumber: true, cell: (row) => money(row.satang) },
      { id: 'marked', label: t('columns.marked'), isNumber: true, cell: (row) => number(row.marked) },
      { id: 'preparedName', label: t('columns.preparedName'), cell: (row) => row.preparedName },
      { id: 'releasedName', label: t('columns.releasedName'), cell: (row) => row.releasedName ?? '' },
    ],
    [t, money, number, day],
  );
}
