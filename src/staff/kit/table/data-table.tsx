import { Box, Stack } from '@mantine/core';
import { type RowData, type RowSelectionState, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useRowKeys } from '../keys/use-row-keys.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useColumnChoice } from './column-choice.ts';
import { type Column, features, toColumnDefs } from './columns.ts';
import classes from './data-table.module.css';
import { useCompactRows } from './density.ts';
import { TableBar } from './table-bar.tsx';
import { TableBody } from './table-body.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableHead } from './table-head.tsx';
import { TableState } from './table-state.tsx';
import type { List } from './use-list.ts';

const NO_ROWS: never[] = [];

type DataTableProps<Row extends RowData> = {
  /** The accessible name of the table. */
  label: string;
  list: List<Row>;
  /** Pass it as a constant or from `useMemo`. */
  columns: readonly Column<Row>[];
  rowId(row: Row): string;
  /** The link of a row, on the cell of the first column. */
  rowLink?(row: Row): string;
  /** Filter fields (`filters.tsx`). */
  filters?: ReactNode;
  /** Actions on several rows; with it, rows can be selected. */
  bulkActions?(rows: readonly Row[], done: () => void): ReactNode;
  /** Why a row cannot be selected; null where it can. */
  whyNotSelected?(row: Row): string | null;
  /** Shown when the list is empty without a filter. */
  empty: string;
};

/** A list that the server pages, filters and sorts, with its state in the URL. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, list, columns, rowId, rowLink, filters, bulkActions, whyNotSelected, empty } = props;
  const whole = useRef<HTMLDivElement>(null);
  useRowKeys(whole);
  const choice = useColumnChoice(list.name, columns);
  const { isCompact } = useCompactRows();
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
    <Stack gap="sm" ref={whole} className={isCompact ? classes.compact : undefined}>
      <TableBar list={list} columns={columns} shown={shown} choice={choice}>
        {filters}
      </TableBar>
      <TableState list={list} empty={empty}>
        <Box
          className={classes.scroll}
          // Focusable, so that the keyboard can scroll it.
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

/** The selection is limited to the current page and cleared on paging. */
function useSelection(page: unknown) {
  const [kept, setKept] = useState<{ page: unknown; rows: RowSelectionState }>({ page, rows: {} });
  const selection = kept.page === page ? kept.rows : {};
  const set = (next: RowSelectionState | ((before: RowSelectionState) => RowSelectionState)) =>
    setKept({ page, rows: typeof next === 'function' ? next(selection) : next });
  return [selection, set] as const;
}
