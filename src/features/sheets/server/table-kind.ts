import type { z } from 'zod';
import type { CheckedRow, SheetColumn } from '../sheet-columns.rules.ts';
import type { TableRow } from '../sheets.contract.ts';

/** A row as the kit hands it to its kind: the cells as text, and as the schema reads them unless one is wrong. */
export type GivenRow<C> = { cells: TableRow['cells']; read: C | null };

/** Checks rows of one table. */
export type RowCheck<C = unknown, V = unknown> = { check(row: GivenRow<C>): Promise<CheckedRow<V>> };

/** The same for two rows that say the same (none for a row that need not differ), and the field at which that is said. */
export type Repeat<V> = {
  keyOf(value: V): string | null;
  field: string;
  /** What is said of the later one; that it says the same as the other unless given. */
  key?: 'sheets:table.nameRepeated';
};

/** What a table is read and checked by. `C` is a row as its schema reads it, `V` what a right row means. */
export type TableKind<C = unknown, V = unknown> = {
  name: string;
  columns: readonly SheetColumn[];
  /** Fields that a template fills in; a row that has nothing else is empty. */
  preset: readonly string[];
  /** A key for each field that has a rule of its own; takes and keeps the others. */
  cells: z.ZodType<C>;
  /** What no two rows may have in common [V-18]; none where a repeat does no harm. */
  repeats?: readonly Repeat<V>[];
};
