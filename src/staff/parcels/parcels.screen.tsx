import { Button, Group, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { type FoundParcel, findParcels } from '#features/parcels/staff/parcels.staff.contract.ts';
import { isWaybillNo, normaliseWaybillNo } from '#lib/waybill-number.ts';
import { handled } from '#web/forms/use-form.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconSearch from '#web/icons/tabler/IconSearch.json' with { type: 'json' };
import { callStaff } from '../calls/call-staff.ts';
import { Page } from '../kit/page/page.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { type List, useList } from '../kit/table/use-list.ts';
import { loadParcels, parcelFilters } from './load-parcels.ts';
import { parcelAddresses } from './parcels.addresses.ts';
import { useParcelWords } from './use-parcel-words.ts';
import { WaybillNumber } from './waybill-number.tsx';

const rowId = ({ waybillNo }: FoundParcel) => waybillNo;
const rowLink = ({ waybillNo }: FoundParcel) => `${parcelAddresses.parcels}/${waybillNo}`;

/** Finds the parcel of an enquiry. Late parcels were a filter of this screen, which bookmarks still name. */
export default function ParcelsScreen() {
  const [params] = useSearchParams();
  return params.get('late') === 'yes' ? <Navigate to={parcelAddresses.late} replace /> : <FoundParcels />;
}

function FoundParcels() {
  const { t } = useParcelWords();
  const list = useList({ name: 'parcels', load: loadParcels, filters: parcelFilters });
  const asked = list.state.filters.text ?? '';
  return (
    <Page title={t('title')} lead={t('lead')}>
      <DataTable
        label={t('title')}
        list={list}
        columns={useColumns()}
        rowId={rowId}
        rowLink={rowLink}
        filters={<SearchForm key={asked} list={list} asked={asked} />}
        empty={asked ? t('nothing') : t('empty')}
      />
    </Page>
  );
}

/** Searches on submit, not while typing: each search by phone is counted and recorded. */
function SearchForm({ list, asked }: { list: List<FoundParcel>; asked: string }) {
  const { t } = useParcelWords();
  const [text, setText] = useState(asked);
  const navigate = useNavigate();
  const search = async () => {
    const found = await findWaybill(text);
    if (found) navigate(`${parcelAddresses.parcels}/${found}`);
    else if (text.trim() === asked) list.reload();
    else list.change({ filters: { text: text.trim() } });
  };
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

/** The parcel of a whole waybill number, which opens at once. */
async function findWaybill(text: string): Promise<string | null> {
  if (!isWaybillNo(normaliseWaybillNo(text))) return null;
  const { by, rows } = await callStaff(findParcels, { text: text.trim(), only: 'numbers' });
  return by === 'waybill' ? (rows[0]?.waybillNo ?? null) : null;
}

function useColumns(): readonly Column<FoundParcel>[] {
  const { t, instant, province } = useParcelWords();
  return useMemo(() => {
    return [
      {
        id: 'waybillNo',
        label: t('columns.waybillNo'),
        cell: ({ waybillNo }) => <WaybillNumber waybillNo={waybillNo} />,
        text: ({ waybillNo }) => waybillNo,
      },
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
    ];
  }, [t, instant, province]);
}
