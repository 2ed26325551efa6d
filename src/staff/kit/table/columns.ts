import {
  columnVisibilityFeature,
  createColumnHelper,
  type RowData,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** One column of a table. */
export type Column<Row> = {
  id: string;
  /** Its head, as the reader sees it. */
  label: string;
  cell(row: Row): ReactNode;
  /** The cell as an exported file has it; the shown text where that is one. */
  text?(row: Row): string | number;
  /** Whether the server can order by it. */
  isSortable?: boolean;
  /** Not shown until somebody chooses it. */
  isExtra?: boolean;
  /** Figures stand below each other. */
  isNumber?: boolean;
};

export const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/** The same columns as the table library takes them. */
export function toColumnDefs<Row extends RowData>(columns: readonly Column<Row>[]) {
  const helper = createColumnHelper<typeof features, Row>();
  return helper.columns(
    columns.map((column) =>
      helper.display({ id: column.id, header: column.label, cell: ({ row }) => column.cell(row.original) }),
    ),
  );
}

/** A cell as text, for files. */
export function textOf<Row>(column: Column<Row>, row: Row): string | number {
  if (column.text) return column.text(row);
  const shown = column.cell(row);
  return typeof shown === 'string' || typeof shown === 'number' ? shown : '';
}
