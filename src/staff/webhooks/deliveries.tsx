import { useCallback, useMemo } from 'react';
import { type Delivery, listDeliveries } from '#features/webhooks/staff/webhooks.staff.contract.ts';
import { eventStates } from '#features/webhooks/webhooks.rules.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Section } from '../kit/record/record-page.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { ChoiceFilter } from '../kit/table/filters.tsx';
import type { ListState } from '../kit/table/list-state.ts';
import { useList } from '../kit/table/use-list.ts';
import { ParcelLink } from '../parcels/parcel-link.tsx';
import { useMay } from '../session/session.ts';
import { SendAgain } from './send-again.tsx';
import { useHookWords } from './use-hook-words.ts';

const filters = ['state'] as const;
const rowId = ({ messageId }: Delivery) => messageId;

/** The events of an endpoint, newest first, with their results. */
export function Deliveries({ endpointId }: { endpointId: string }) {
  const { t } = useHookWords();
  const load = useCallback(
    ({ filters: { state }, cursor, pageSize }: ListState, signal?: AbortSignal) => {
      const wanted = eventStates.find((each) => each === state);
      const asked = { endpointId, limit: pageSize, ...(wanted && { state: wanted }) };
      return callStaff(listDeliveries, { ...asked, ...(cursor !== '' && { cursor }) }, signal);
    },
    [endpointId],
  );
  const list = useList({ name: `webhooks-${endpointId}`, load, filters, pageSize: 20 });
  const states = eventStates.map((value) => ({ value, label: t(`webhooks:screen.states.${value}`) }));
  return (
    <Section title={t('deliveries.title')}>
      <DataTable
        label={t('deliveries.title')}
        list={list}
        columns={useColumns(endpointId)}
        rowId={rowId}
        filters={<ChoiceFilter list={list} name="state" label={t('deliveries.state')} choices={states} />}
        empty={t('deliveries.empty')}
      />
    </Section>
  );
}

function useColumns(endpointId: string): readonly Column<Delivery>[] {
  const words = useHookWords();
  const may = useMay();
  const mayEdit = may('keys.edit');
  return useMemo(() => {
    const { t, instant, answer } = words;
    const again: Column<Delivery> = {
      id: 'again',
      label: t('again.action'),
      cell: (row) => row.mayGoAgain && <SendAgain endpointId={endpointId} delivery={row} />,
      text: () => '',
    };
    return [
      { id: 'createdAt', label: t('deliveries.createdAt'), cell: (row) => instant(row.createdAt) },
      {
        id: 'event',
        label: t('deliveries.event'),
        cell: (row) => t(`webhooks:screen.kinds.${row.kind}`),
      },
      {
        id: 'state',
        label: t('deliveries.state'),
        cell: (row) => t(`webhooks:screen.states.${row.state}`),
      },
      {
        id: 'answer',
        label: t('deliveries.answer'),
        cell: (row) => answer(row.lastStatus, row.lastFailure),
      },
      { id: 'tries', label: t('deliveries.tries'), cell: (row) => row.tries, isNumber: true },
      ...(mayEdit ? [again] : []),
      {
        id: 'waybillNo',
        label: t('deliveries.waybillNo'),
        cell: ({ waybillNo }) => waybillNo !== null && <ParcelLink waybillNo={waybillNo} />,
        text: (row) => row.waybillNo ?? '',
      },
      {
        id: 'lastTriedAt',
        label: t('deliveries.lastTriedAt'),
        cell: (row) => instant(row.lastTriedAt),
        isExtra: true,
      },
      {
        id: 'nextTryAt',
        label: t('deliveries.nextTryAt'),
        cell: (row) => (row.nextTryAt === null ? '' : instant(row.nextTryAt)),
        isExtra: true,
      },
      { id: 'message', label: t('deliveries.message'), cell: (row) => row.messageId, isExtra: true },
    ];
  }, [words, endpointId, mayEdit]);
}
