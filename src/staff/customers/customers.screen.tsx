import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { Page } from '../kit/page/page.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { TextFilter } from '../kit/table/filters.tsx';
import { useList } from '../kit/table/use-list.ts';
import { shownPhone } from '../texts/phone.ts';
import { type Customer, CustomerState } from './customer-state.tsx';
import { customerAddresses } from './customers.addresses.ts';
import { customerFilters, loadCustomers } from './load-customers.ts';

const rowId = ({ customerId }: Customer) => customerId;
const rowLink = ({ customerId }: Customer) => `${customerAddresses.customers}/${customerId}`;

/** Finds a customer who is on the telephone. */
export default function CustomersScreen() {
  const { t } = useTranslation('staff/customers');
  const list = useList({ name: 'customers', load: loadCustomers, filters: customerFilters });
  const columns = useColumns();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <DataTable
        label={t('title')}
        list={list}
        columns={columns}
        rowId={rowId}
        rowLink={rowLink}
        filters={
          <TextFilter list={list} name="text" label={t('filters.text')} placeholder={t('filters.textHint')} />
        }
        empty={t('empty')}
      />
    </Page>
  );
}

function useColumns(): readonly Column<Customer>[] {
  const { t } = useTranslation('staff/customers');
  const language = useLanguage();
  return useMemo(
    () => [
      { id: 'name', label: t('columns.name'), cell: (row) => row.name },
      {
        id: 'state',
        label: t('columns.state'),
        cell: (row) => <CustomerState {...row} />,
        text: (row) =>
          [t(`kinds.${row.kind}`), row.restricted && t('restricted'), row.mergedInto && t('merged')]
            .filter(Boolean)
            .join(', '),
      },
      { id: 'phone', label: t('columns.phone'), cell: (row) => shownPhone(row.phone ?? '') },
      { id: 'accountName', label: t('columns.accountName'), cell: (row) => row.accountName ?? '' },
      { id: 'email', label: t('columns.email'), cell: (row) => row.email ?? '' },
      {
        id: 'createdAt',
        label: t('columns.createdAt'),
        cell: (row) => formatDateTime(row.createdAt, language),
      },
    ],
    [t, language],
  );
}
