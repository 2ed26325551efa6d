import type { z } from 'zod';
import type { Cell } from '#adapters/spreadsheet/spreadsheet.port.ts';
import type { Orm } from '#db/orm.ts';
import type { Session, StaffContext } from '#http/http-env.ts';
import type { FieldProblem } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import type { CheckedRow, SheetColumn } from '../../sheet-columns.rules.ts';
import type { TableRow } from '../../sheets.contract.ts';
import type { Difference } from '../import-rows.rules.ts';
import type { Sentence } from './imports.table.ts';

/** The customer who owns an import, taken from the session only. */
export type CustomerOwner = Pick<Session, 'customerId'>;
/** The member of staff who works on an import, and the language. */
export type StaffCall = Pick<StaffContext, 'actor' | 'visitor' | 'language'>;

/** A row for the check of its kind: the cells as text, and as parsed by the schema unless one is wrong. */
export type GivenRow<C> = { cells: TableRow['cells']; read: C | null };

/** Checks the rows of one table: opened once per table, so that lookups are shared between rows. */
export type RowCheck<C = unknown, V = unknown> = {
  check(row: GivenRow<C>): CheckedRow<V> | Promise<CheckedRow<V>>;
};

/** All rows as given, for lookups that are made once for all. */
type AllRows = readonly TableRow['cells'][];

/** A key that is equal for repeated rows (none for a row that may repeat), and the field that shows the problem. */
export type Repeat<V> = {
  keyOf(value: V): string | null;
  field: string;
  /** The problem of the later row; by default that it repeats the other. */
  key?: 'sheets:table.nameRepeated';
};

/** What every kind declares. `C` is a row as parsed by its schema, `V` the value of a right row, stored as JSON. */
type TableKind<C, V> = {
  name: string;
  columns: readonly SheetColumn[];
  /** Fields that a template fills in: a row with nothing else is empty. */
  preset?: readonly string[];
  /** A key for each validated field; keeps the others. Absent if the check reads the text. */
  cells?: z.ZodType<C>;
  /** What no two rows may share [V-18]; none if repeats are harmless. */
  repeats?: readonly Repeat<V>[];
};

/** A right row by its number in the file. */
export type ReadRow<V> = { row: number; value: V };
/** The same, with its effect on the stored data. */
export type ImportedRow<V> = ReadRow<V> & { difference: Difference };
/** An applied row, with the result that its kind stored. */
export type AppliedRow<V, R> = ReadRow<V> & { result: R };

export type RowProblem = FieldProblem & { row: number };
/** The outcome for the rows: a result for each in order, or the problems of some. */
export type Outcome<R> = { results: readonly R[] } | { problems: readonly RowProblem[] };

/** A customer's rows that are applied together, under a key that stays the same for every attempt. */
export type ImportRequest<O, V> = {
  owner: CustomerOwner;
  requestKey: string;
  options: O;
  rows: readonly ReadRow<V>[];
  language: Language;
};

/**
 * A kind of import for customers: applied in the background, request by request. `O` are options for all rows, `R` is
 * the result of one; both are stored as JSON.
 */
export type CustomerKind<O = unknown, C = unknown, V = unknown, R = unknown> = TableKind<C, V> & {
  owner: 'customer';
  openCheck(owner: CustomerOwner, options: O, language: Language, rows: AllRows): Promise<RowCheck<C, V>>;
  /** Only rows of one group are applied together, up to the maximum. */
  groupOf(value: V): string;
  maxRowsPerRequest: number;
  /** Throws to be retried, so the same request may come twice. `stopped` is a reason to stop and ask. */
  apply(request: ImportRequest<O, V>): Promise<Outcome<R> | { stopped: Sentence }>;
  /** Columns added to each row in the result file. */
  resultColumns: readonly Pick<SheetColumn, 'names'>[];
  resultCells(result: R): readonly Cell[];
};

/** What a kind for staff declares besides how its rows are applied. */
export type StaffTable<C, V> = TableKind<C, V> & {
  owner: 'staff';
  /** Required in addition to `imports.edit`. */
  permission: Permission;
  /** What is imported, and what a row does, for the selection. */
  texts: Readonly<Record<Language, { title: string; about: string }>>;
  openCheck(language: Language, rows: AllRows): Promise<RowCheck<C, V>>;
  /** The stored data, or a part of it, as cells of the file; absent if that is of no use. */
  current?(language: Language, part?: string): Promise<readonly TableRow['cells'][]>;
  /** The parts for download if everything exceeds one file. */
  parts?(language: Language): readonly { value: string; label: string }[];
};

/** How rows are compared with the stored data, applied as a whole, and undone as a whole. `R` is what undoing needs. */
export type WholeApply<V, R> = {
  /**
   * The effect of each value, in order. `lock` is used in the transaction that applies: found records stay locked until
   * its end.
   */
  compare(orm: Orm, values: readonly V[], how: 'look' | 'lock'): Promise<readonly Difference[]>;
  /** Applies the rows that add or change something; notifies other processes and writes the audit log. */
  apply(tx: Orm, rows: readonly ImportedRow<V>[], call: StaffCall): Promise<Outcome<R>>;
  /** Undoes the rows, last one first, and returns those that it leaves because they have changed since. */
  undo(tx: Orm, rows: readonly AppliedRow<V, R>[], call: StaffCall): Promise<readonly number[]>;
};

/** A kind of import for staff: a dry run first, then applied and undone as a whole. */
export type StaffKind<C = unknown, V = unknown, R = unknown> = StaffTable<C, V> & WholeApply<V, R>;

/**
 * What a feature declares so that its spreadsheets are read, corrected on the page, applied, and kept for their owner.
 */
export type ImportKind = CustomerKind | StaffKind;
