import { Badge, Group } from '@mantine/core';
import { useMemo } from 'react';
import { paymentStates } from '#features/payouts/payouts.rules.ts';
import { listPayoutPayments, type PayoutPaymentRow } from '#features/payouts/staff/payouts.staff.contract.ts';
import { callStaff } from '../../calls/call-staff.ts';
import type { Column } from '../../kit/table/columns.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import { ChoiceFilter } from '../../kit/table/filters.tsx';
import type { ListState } from '../../kit/table/list-state.ts';
import { useList } from '../../kit/table/use-list.ts';
import { payoutAddresses } from '../payouts.addresses.ts';
import { usePayoutWords } from '../use-payout-words.ts';

const filters = ['state', 'marked'] as const;
const rowId = ({ paymentId }: PayoutPaymentRow) => paymentId;
const rowLink = ({ paymentId }: PayoutPaymentRow) => `${payoutAddresses.payments}/${paymentId}`;

const loadPayments =
  (runId: string) =>
  async ({ filters: asked, cursor, pageSize }: ListState, signal?: AbortSignal) => {
    const state = paymentStates.find((each) => each === asked.state);
    const narrowed = { ...(state && { state }), ...(asked.marked === '1' && { marked: '1' as const }) };
    const place = cursor === '' ? {} : { cursor };
    const wanted = { runId, pageSize, ...narrowed, ...place };
    const { items, nextCursor } = await callStaff(listPayoutPayments, wanted, signal);
    return { rows: items, nextCursor };
  };

/** The payments of a run; what departs from rule or habit is marked. */
export function Payments({ runId }: { runId: string }) {
  const { t } = usePayoutWords();
  const load = useMemo(() => loadPayments(runId), [runId]);
  const list = useList({ name: `payouts-${runId}`, load, filters });
  const columns = useColumns();
  const states = paymentStates.map((state) => ({ value: state, label: t(`paymentStates.${state}`) }));
  return (
    <DataTable
      label={t('payments.title')}
      list={list}
      columns={columns}
      rowId={rowId}
      rowLink={rowLink}
      filters={
        <>
          <ChoiceFilter list={list} name="state" label={t('columns.state')} choices={states} />
          <ChoiceFilter
            list={list}
            name="marked"
            label={t('columns.marks')}
            choices={[{ value: '1', label: t('payments.onlyMarked') }]}
          />
        </>
      }
      empty={t('payments.none')}
    />
  );
}

/** What to look at before a release. */
export function Marks({ marks }: Pick<PayoutPaymentRow, 'marks'>) {
  const { t } = usePayoutWords();
  return (
    <Group gap={4}>
      {marks.map((mark) => (
        <Badge
          key={mark}
          color={mark === 'newAccount' ? 'info' : 'warn'}
          h="auto"
          styles={{ label: { whiteSpace: 'normal' } }}
        >
          {t(`marks.${mark}`)}
        </Badge>
      ))}
    </Group>
  );
}

function useColumns(): readonly Column<PayoutPaymentRow>[] {
  const { t, money, number } = usePayoutWords();
  return useMemo(
    () => [
      { id: 'reference', label: t('columns.reference'), cell: (row) => row.reference },
      { id: 'holderName', label: t('columns.holderName'), cell: (row) => row.holderName },
      {
        id: 'account',
        label: t('columns.account'),
        cell: (row) => `${row.bankName ?? t(`kinds.${row.kind}`)} ···${row.ending}`,
      },
      { id: 'lines', label: t('columns.lines'), isNumber: true, cell: (row) => number(row.lines) },
      { id: 'satang', label: t('columns.satang'), isNumber: true, cell: (row) => money(row.amountSatang) },
      { id: 'state', label: t('columns.state'), cell: (row) => t(`paymentStates.${row.state}`) },
      {
        id: 'marks',
        label: t('columns.marks'),
        cell: (row) => <Marks marks={row.marks} />,
        text: (row) => row.marks.map((mark) => t(`marks.${mark}`)).join(', '),
      },
    ],
    [t, money, number],
  );
}
