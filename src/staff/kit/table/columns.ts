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
  /** Its heading, as displayed. */
  label: string;
  cell(row: Row): ReactNode;
  /** The cell in an exported file; by default the displayed text. */
  text?(row: Row): string | number;
  /** Whether the server can sort by it. */
  isSortable?: boolean;
  /** Hidden by default. */
  isExtra?: boolean;
  /** Right-aligned figures. */
  isNumber?: boolean;
};

export const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/** The same columns in the form of the table library. */
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
