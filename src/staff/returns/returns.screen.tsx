import { Anchor, Badge } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isOpenReturn, returnStates } from '#features/returns/returns.rules.ts';
import {
  listStaffReturns,
  type ReturnListRow,
  returnAges,
} from '#features/returns/staff/returns.staff.contract.ts';
import { formatDate, formatDateTime, formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { customerAddresses } from '../customers/customers.addresses.ts';
import { Page } from '../kit/page/page.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { ChoiceFilter, TextFilter } from '../kit/table/filters.tsx';
import { knownFilters } from '../kit/table/known-filters.ts';
import type { ListState } from '../kit/table/list-state.ts';
import { type List, useList } from '../kit/table/use-list.ts';
import { ParcelLink } from '../parcels/parcel-link.tsx';

const NAMES = 'staff/returns';
const returnFilters = ['list', 'age', 'text'] as const;
const rowId = ({ returnId }: ReturnListRow) => returnId;

function loadReturns({ filters, cursor, pageSize }: ListState, signal?: AbortSignal) {
  const asked = { ...knownFilters(listStaffReturns, filters), ...(cursor !== '' && { cursor }) };
  return callStaff(listStaffReturns, { ...asked, limit: pageSize }, signal);
}

/** What consignees send back to shops. */
export default function ReturnsScreen() {
  const { t } = useTranslation(NAMES);
  const list = useList({ name: 'returns', load: loadReturns, filters: returnFilters });
  const isNarrowed = returnFilters.some((name) => list.state.filters[name]);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <DataTable
        label={t('title')}
        list={list}
        columns={useColumns()}
        rowId={rowId}
        filters={<ReturnFilters list={list} />}
        empty={t(isNarrowed ? 'none' : 'empty')}
      />
    </Page>
  );
}

function ReturnFilters({ list }: { list: List<ReturnListRow> }) {
  const { t } = useTranslation([NAMES, 'returns']);
  return (
    <>
      <TextFilter list={list} name="text" label={t('filters.text')} placeholder={t('filters.textHint')} />
      <ChoiceFilter
        list={list}
        name="list"
        label={t('filters.list')}
        standard={t(list.state.filters.text ? 'filters.all' : 'filters.open')}
        choices={[
          ...(['open', 'all'] as const).map((value) => ({ value, label: t(`filters.${value}`) })),
          ...returnStates.map((value) => ({ value, label: t(`returns:states.${value}`) })),
        ]}
      />
      <ChoiceFilter
        list={list}
        name="age"
        label={t('filters.age')}
        standard={t('filters.anyAge')}
        choices={returnAges.map((value) => ({ value, label: t('filters.days', { days: value }) }))}
      />
    </>
  );
}

function useColumns(): readonly Column<ReturnListRow>[] {
  const { t } = useTranslation([NAMES, 'returns']);
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'waybillNo',
        label: t('columns.waybillNo'),
        cell: ({ waybillNo }) => <ParcelLink waybillNo={waybillNo} />,
        text: ({ waybillNo }) => waybillNo,
      },
      {
        id: 'state',
        label: t('columns.state'),
        cell: ({ state }) => (
          <Badge color={isOpenReturn(state) ? 'warn' : 'ink'} miw="max-content">
            {t(`returns:states.${state}`)}
          </Badge>
        ),
        text: ({ state }) => t(`returns:states.${state}`),
      },
      { id: 'reason', label: t('columns.reason'), cell: ({ reason }) => t(`returns:reasons.${reason}`) },
      {
        id: 'shop',
        label: t('columns.shop'),
        cell: ({ shop }) => (shop ? <Shop {...shop} /> : '–'),
        text: ({ shop }) => shop?.name ?? '',
      },
      {
        id: 'askedAt',
        label: t('columns.askedAt'),
        cell: ({ askedAt }) => formatDateTime(askedAt, language),
      },
      {
        id: 'expiresOn',
        label: t('columns.expiresOn'),
        cell: ({ state, expiresOn }) => (isOpenReturn(state) ? formatDate(expiresOn, language) : '–'),
      },
      {
        id: 'back',
        label: t('columns.back'),
        cell: ({ returnWaybillNo }) => (returnWaybillNo ? <ParcelLink waybillNo={returnWaybillNo} /> : '–'),
        text: ({ returnWaybillNo }) => returnWaybillNo ?? '',
      },
      {
        id: 'paidBy',
        label: t('columns.paidBy'),
        cell: ({ paidBy, priceSatang }) => `${t(`payers.${paidBy}`)} · ${formatMoney(priceSatang, language)}`,
        isExtra: true,
      },
    ],
    [t, language],
  );
}

function Shop({ customerId, name }: { customerId: string; name: string }) {
  return (
    <Anchor inherit component={Link} to={`${customerAddresses.customers}/${customerId}`}>
      {name}
    </Anchor>
  );
}
