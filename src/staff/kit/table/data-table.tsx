import { Box, Stack } from '@mantine/core';
import { type RowData, type RowSelectionState, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo, useState } from 'react';
import { BulkBar } from './bulk-bar.tsx';
import { useColumnChoice } from './column-choice.ts';
import { type Column, features, toColumnDefs } from './columns.ts';
import classes from './data-table.module.css';
import { TableBar } from './table-bar.tsx';
import { TableBody } from './table-body.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableHead } from './table-head.tsx';
import { TableState } from './table-state.tsx';
import type { List } from './use-list.ts';

const NO_ROWS: never[] = [];

type DataTableProps<Row extends RowData> = {
  /** What the table is of, for those who do not see it. */
  label: string;
  list: List<Row>;
  /** Give it as a constant or from `useMemo`. */
  columns: readonly Column<Row>[];
  rowId(row: Row): string;
  /** Where a row leads: the cell of the first column becomes a link. */
  rowLink?(row: Row): string;
  /** Fields that narrow the list (`filters.tsx`). */
  filters?: ReactNode;
  /** What can be done with several rows at once; with it, rows can be selected. */
  bulkActions?(rows: readonly Row[], done: () => void): ReactNode;
  /** Why nothing of what can be done with several rows can be done with this one; null where it can be selected. */
  whyNotSelected?(row: Row): string | null;
  /** What is said when the list is empty without any filter. */
  empty: string;
};

/** A list that is paged, filtered and sorted by the server, by what its address says. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, list, columns, rowId, rowLink, filters, bulkActions, whyNotSelected, empty } = props;
  const choice = useColumnChoice(list.name, columns);
  const rows = list.page?.rows ?? NO_ROWS;
  const [selection, setSelection] = useSelection(list.page);
  const definitions = useMemo(() => toColumnDefs(columns), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: { columnVisibility: choice.visibility, rowSelection: selection },
    onRowSelectionChange: setSelection,
    enableRowSelection: (row) => bulkActions !== undefined && !whyNotSelected?.(row.original),
  });
  const shown = columns.filter(({ id }) => choice.visibility[id]);
  const selected = rows.filter((row) => selection[rowId(row)]);

  return (
    <Stack gap="sm">
      <TableBar list={list} columns={columns} shown={shown} choice={choice}>
        {filters}
      </TableBar>
      <TableState list={list} empty={empty}>
        <Box
          className={classes.scroll}
          // The keyboard scrolls what it can come to.
          tabIndex={0}
          role="region"
          aria-label={label}
          aria-busy={list.isChanging}
        >
          <table className={classes.table} aria-label={label} aria-rowcount={list.page?.total ?? -1}>
            <TableHead table={table} list={list} columns={shown} canSelect={bulkActions !== undefined} />
            <TableBody
              table={table}
              list={list}
              columns={shown}
              rowLink={rowLink}
              canSelect={bulkActions !== undefined}
              whyNotSelected={whyNotSelected}
            />
          </table>
        </Box>
        <TableFoot list={list} />
      </TableState>
      {bulkActions && (
        <BulkBar count={selected.length} onClear={() => setSelection({})}>
          {bulkActions(selected, () => setSelection({}))}
        </BulkBar>
      )}
    </Stack>
  );
}

/** Selected rows are those on screen: with another page the selection ends. */
function useSelection(page: unknown) {
  const [kept, setKept] = useState<{ page: unknown; rows: RowSelectionState }>({ page, rows: {} });
  const selection = kept.page === page ? kept.rows : {};
  const set = (next: RowSelectionState | ((before: RowSelectionState) => RowSelectionState)) =>
    setKept({ page, rows: typeof next === 'function' ? next(selection) : next });
  return [selection, set] as const;
}
