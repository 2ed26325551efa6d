import { Button, Group, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { LATE_DAYS } from '#features/parcels/staff/late/late-parcels.contract.ts';
import { handled } from '#web/forms/use-form.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconSearch from '#web/icons/tabler/IconSearch.json' with { type: 'json' };
import { Page } from '../kit/page/page.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { type List, useList } from '../kit/table/use-list.ts';
import { type ListedParcel, loadParcels, parcelFilters } from './load-parcels.ts';
import { parcelAddresses } from './parcels.addresses.ts';
import { useParcelWords } from './use-parcel-words.ts';

const rowId = ({ waybillNo }: ListedParcel) => waybillNo;
const rowLink = ({ waybillNo }: ListedParcel) => `${parcelAddresses.parcels}/${waybillNo}`;

/** Finds the parcel of an enquiry. */
export default function ParcelsScreen() {
  const { t } = useParcelWords();
  const list = useList({ name: 'parcels', load: loadParcels, filters: parcelFilters });
  const asked = list.state.filters.text ?? '';
  const isLate = list.state.filters.late !== undefined;
  return (
    <Page title={t('title')} lead={isLate ? t('late.lead', { count: LATE_DAYS }) : t('lead')}>
      <DataTable
        label={t('title')}
        list={list}
        columns={useColumns(isLate)}
        rowId={rowId}
        rowLink={rowLink}
        filters={
          <>
            <SearchForm key={asked} list={list} asked={asked} />
            <LateSwitch list={list} isLate={isLate} />
          </>
        }
        empty={asked ? t('nothing') : t('empty')}
      />
    </Page>
  );
}

/** Searches on submit, not while typing: each search by phone is counted and recorded. */
function SearchForm({ list, asked }: { list: List<ListedParcel>; asked: string }) {
  const { t } = useParcelWords();
  const [text, setText] = useState(asked);
  const search = () =>
    text.trim() === asked && !list.state.filters.late
      ? list.reload()
      : list.change({ filters: { text: text.trim(), late: '' } });
  return (
    <form onSubmit={handled(search)}>
      <Group align="end" gap="sm">
        <TextInput
          type="search"
          label={t('search.label')}
          placeholder={t('search.hint')}
          leftSection={<DrawnIcon of={IconSearch} size={16} />}
          miw="18rem"
          maxLength={40}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit">{t('search.action')}</Button>
      </Group>
    </form>
  );
}

/** Switches between the search and the list of late parcels. */
function LateSwitch({ list, isLate }: { list: List<ListedParcel>; isLate: boolean }) {
  const { t } = useParcelWords();
  return (
    <Button
      aria-pressed={isLate}
      variant={isLate ? 'filled' : 'default'}
      onClick={() => list.change({ filters: { text: '', late: isLate ? '' : 'yes' } })}
    >
      {t('late.show')}
    </Button>
  );
}

function useColumns(isLate: boolean): readonly Column<ListedParcel>[] {
  const { t, instant, day, province } = useParcelWords();
  return useMemo(() => {
    const late: Column<ListedParcel> = {
      id: 'promisedDate',
      label: t('promise.title'),
      cell: ({ promisedDate, daysLate }) =>
        promisedDate && `${day(promisedDate)} · ${t('one.late', { count: daysLate ?? 0 })}`,
    };
    return [
      { id: 'waybillNo', label: t('columns.waybillNo'), cell: (row) => row.waybillNo },
      { id: 'status', label: t('columns.status'), cell: (row) => t(`parcels:statuses.${row.status}`) },
      { id: 'service', label: t('columns.service'), cell: (row) => t(`parcels:services.${row.service}`) },
      { id: 'sender', label: t('columns.sender'), cell: (row) => row.senderName },
      { id: 'consignee', label: t('columns.consignee'), cell: (row) => row.consigneeName },
      {
        id: 'destination',
        label: t('columns.destination'),
        cell: (row) => province(row.destinationProvinceCode),
      },
      { id: 'acceptedAt', label: t('columns.acceptedAt'), cell: (row) => instant(row.acceptedAt) },
      ...(isLate ? [late] : []),
    ];
  }, [t, instant, day, province, isLate]);
}
