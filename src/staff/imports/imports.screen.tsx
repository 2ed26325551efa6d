import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { staffImportStates } from '#features/sheets/staff/sheets.staff.rules.ts';
import type { StaffImportHead } from '#features/sheets/staff/staff-import-parts.contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { Page } from '../kit/page/page.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { ChoiceFilter } from '../kit/table/filters.tsx';
import { type List, useList } from '../kit/table/use-list.ts';
import { ImportState } from './import-state.tsx';
import { importAddresses } from './imports.addresses.ts';
import { importFilters, loadImports } from './load-imports.ts';
import { useImportKinds } from './use-import.ts';

const rowId = ({ importId }: StaffImportHead) => importId;
const rowLink = ({ importId }: StaffImportHead) => `${importAddresses.imports}/${importId}`;

/** The imported spreadsheets, by whom, and their results. */
export default function ImportsScreen() {
  const { t } = useTranslation('staff/imports');
  const list = useList({ name: 'imports', load: loadImports, filters: importFilters });
  const columns = useColumns();
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button component={Link} to={importAddresses.newImport} variant="filled" color="brand">
          {t('new.title')}
        </Button>
      }
    >
      <DataTable
        label={t('title')}
        list={list}
        columns={columns}
        rowId={rowId}
        rowLink={rowLink}
        filters={<Filters list={list} />}
        empty={t('empty')}
      />
    </Page>
  );
}

function Filters({ list }: { list: List<StaffImportHead> }) {
  const { t } = useTranslation('staff/imports');
  const kinds = useImportKinds();
  return (
    <>
      <ChoiceFilter
        list={list}
        name="kind"
        label={t('columns.kind')}
        choices={(kinds.data?.kinds ?? []).map(({ name, title }) => ({ value: name, label: title }))}
      />
      <ChoiceFilter
        list={list}
        name="state"
        label={t('columns.state')}
        choices={staffImportStates.map((state) => ({ value: state, label: t(`states.${state}`) }))}
      />
    </>
  );
}

function useColumns(): readonly Column<StaffImportHead>[] {
  const { t } = useTranslation('staff/imports');
  const language = useLanguage();
  return useMemo(() => {
    const count = (id: 'added' | 'changed' | 'wrong', isExtra = false): Column<StaffImportHead> => ({
      id,
      label: t(`views.${id}`),
      isNumber: true,
      isExtra,
      cell: ({ counts }) => counts[id],
    });
    return [
      { id: 'fileName', label: t('columns.fileName'), cell: (row) => row.fileName },
      { id: 'kind', label: t('columns.kind'), cell: (row) => row.title },
      {
        id: 'state',
        label: t('columns.state'),
        cell: (row) => <ImportState {...row} />,
        text: (row) => t(`states.${row.state}`),
      },
      { id: 'rows', label: t('columns.rows'), cell: ({ counts }) => counts.rows, isNumber: true },
      count('added'),
      count('changed'),
      count('wrong', true),
      { id: 'by', label: t('columns.by'), cell: (row) => row.read.by },
      { id: 'at', label: t('columns.at'), cell: (row) => formatDateTime(row.read.at, language) },
    ];
  }, [t, language]);
}
