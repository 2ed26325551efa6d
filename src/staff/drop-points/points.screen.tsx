import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StaffPointRow } from '#features/drop-points/staff/drop-points.staff.contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { Page } from '../kit/page/page.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { useList } from '../kit/table/use-list.ts';
import { dropPointAddresses } from './drop-points.addresses.ts';
import { loadPoints, pointFilters } from './load-points.ts';
import { PointFilters } from './point-filters.tsx';
import { PointState } from './point-state.tsx';

const rowId = ({ code }: StaffPointRow) => code;
const rowLink = ({ code }: StaffPointRow) => `${dropPointAddresses.dropPoints}/${code}`;

/** All points of the network, including those offline. */
export default function PointsScreen() {
  const { t } = useTranslation('staff/drop-points');
  const list = useList({ name: 'dropPoints', load: loadPoints, filters: pointFilters, sort: 'code' });
  const columns = useColumns();
  const actions = (
    <>
      <Button component={Link} to={dropPointAddresses.pointReports}>
        {t('reports.title')}
      </Button>
      <Button component={Link} to={dropPointAddresses.newDropPoint} variant="filled" color="brand">
        {t('add')}
      </Button>
    </>
  );
  return (
    <Page title={t('title')} lead={t('lead')} actions={actions}>
      <DataTable
        label={t('title')}
        list={list}
        columns={columns}
        rowId={rowId}
        rowLink={rowLink}
        filters={<PointFilters list={list} />}
        empty={t('empty')}
      />
    </Page>
  );
}

function useColumns(): readonly Column<StaffPointRow>[] {
  const { t } = useTranslation(['staff/drop-points', 'drop-points']);
  const language = useLanguage();
  return useMemo(
    () => [
      { id: 'code', label: t('columns.code'), cell: (row) => row.code, isSortable: true },
      { id: 'name', label: t('columns.name'), cell: (row) => row.name },
      { id: 'kind', label: t('columns.kind'), cell: (row) => t(`drop-points:kinds.${row.kind}`) },
      {
        id: 'state',
        label: t('columns.state'),
        cell: (row) => <PointState row={row} />,
        text: (row) => t(`states.${row.state}`),
      },
      { id: 'province', label: t('columns.province'), cell: (row) => row.province },
      { id: 'district', label: t('columns.district'), cell: (row) => row.district },
      { id: 'phone', label: t('columns.phone'), cell: (row) => row.phone ?? '', isExtra: true },
      {
        id: 'editedAt',
        label: t('columns.editedAt'),
        cell: (row) => formatDateTime(row.editedAt, language),
        isSortable: true,
      },
      { id: 'editedBy', label: t('columns.editedBy'), cell: (row) => row.editedBy ?? '', isExtra: true },
    ],
    [t, language],
  );
}
