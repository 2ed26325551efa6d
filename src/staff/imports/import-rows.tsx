import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { rowViews } from '#features/sheets/staff/sheets.staff.rules.ts';
import type { StaffImportRow, StaffImportView } from '#features/sheets/staff/staff-import-parts.contract.ts';
import { formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import classes from '../claims/claims.module.css';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { changeListState } from '../kit/table/list-state.ts';
import { useList } from '../kit/table/use-list.ts';
import { Differences } from './differences.tsx';
import { RowViewMark } from './import-state.tsx';
import { loadRowsOf, rowFilters } from './load-imports.ts';

const rowId = ({ row }: StaffImportRow) => String(row);

/** The rows of an import with their effects, filtered by group or all. */
export function ImportRows({ view }: { view: StaffImportView }) {
  const { t } = useTranslation('staff/imports');
  const { importId, columns: fields } = view;
  const load = useMemo(() => loadRowsOf(importId), [importId]);
  const list = useList({ name: 'import-rows', load, filters: rowFilters });
  const columns = useRowColumns(fields);
  return (
    <Stack gap="sm">
      <Tabs view={view} shown={list.state.filters.view} />
      <DataTable label={t('rows')} list={list} columns={columns} rowId={rowId} empty={t('noRows')} />
    </Stack>
  );
}

function Tabs({ view: { counts }, shown }: { view: StaffImportView; shown: string | undefined }) {
  const { t } = useTranslation('staff/imports');
  const language = useLanguage();
  const [query] = useSearchParams();
  const tabs = [
    { name: '', label: t('views.all'), many: counts.rows },
    ...rowViews
      .filter((each) => counts[each] > 0 || each === shown)
      .map((each) => ({ name: each, label: t(`views.${each}`), many: counts[each] })),
  ];
  return (
    <nav aria-label={t('rows')} className={classes.tabs}>
      {tabs.map(({ name, label, many }) => (
        <Link
          key={name}
          to={`?${changeListState(query, { filters: { view: name } })}`}
          className={classes.tab}
          aria-current={name === (shown ?? '') ? 'page' : undefined}
        >
          {label}
          <span className={classes.count}>{formatNumber(many, language)}</span>
        </Link>
      ))}
    </nav>
  );
}

function useRowColumns(fields: StaffImportView['columns']): readonly Column<StaffImportRow>[] {
  const { t } = useTranslation('staff/imports');
  return useMemo(() => {
    const nameOf = (field: string) => fields.find((each) => each.field === field)?.name ?? field;
    const cells = fields.map(
      ({ field, name }, nth): Column<StaffImportRow> => ({
        id: field,
        label: name,
        isExtra: nth > 1,
        cell: (row) => row.cells[field] ?? '',
      }),
    );
    return [
      { id: 'row', label: t('columns.row'), cell: ({ row }) => row, isNumber: true },
      {
        id: 'view',
        label: t('columns.change'),
        cell: ({ view }) => <RowViewMark view={view} />,
        text: ({ view }) => t(`views.${view}`),
      },
      {
        id: 'differences',
        label: t('columns.differences'),
        cell: (row) => <Differences row={row} nameOf={nameOf} />,
        text: ({ fields: differences, problems }) =>
          [
            ...differences.map(({ field, before, after }) => `${nameOf(field)}: ${before} → ${after}`),
            ...problems.map(({ field, msg }) => `${nameOf(field)}: ${msg}`),
          ].join('\n'),
      },
      ...cells,
    ];
  }, [fields, t]);
}
