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

/** A customer whose import it is, which is the session's word alone. */
export type CustomerOwner = Pick<Session, 'customerId'>;
/** Who of the staff works on an import, and in which language. */
export type StaffCall = Pick<StaffContext, 'actor' | 'visitor' | 'language'>;

/** A row as its kind checks it: the cells as text, and as the schema reads them unless one is wrong. */
export type GivenRow<C> = { cells: TableRow['cells']; read: C | null };

/** Checks rows of one table: opened for it, so that what was looked up for one row need not be for the next. */
export type RowCheck<C = unknown, V = unknown> = {
  check(row: GivenRow<C>): CheckedRow<V> | Promise<CheckedRow<V>>;
};

/** All rows as they were given, for what is looked up once for all of them. */
type AllRows = readonly TableRow['cells'][];

/** The same for two rows that say the same (none for a row that need not differ), and the field at which that is said. */
export type Repeat<V> = {
  keyOf(value: V): string | null;
  field: string;
  /** What is said of the later one; that it says the same as the other unless given. */
  key?: 'sheets:table.nameRepeated';
};

/** What every kind declares. `C` is a row as its schema reads it, `V` what a right row means; that is kept as JSON. */
type TableKind<C, V> = {
  name: string;
  columns: readonly SheetColumn[];
  /** Fields that a template fills in; a row that has nothing else is empty. */
  preset?: readonly string[];
  /** A key for each field that has a rule of its own; takes and keeps the others. None where the check reads the text. */
  cells?: z.ZodType<C>;
  /** What no two rows may have in common [V-18]; none where a repeat does no harm. */
  repeats?: readonly Repeat<V>[];
};

/** A right row by its number in the file. */
export type ReadRow<V> = { row: number; value: V };
/** The same, with what it does to what is stored. */
export type ImportedRow<V> = ReadRow<V> & { difference: Difference };
/** Something that was applied, with what its kind has kept of it. */
export type AppliedRow<V, R> = ReadRow<V> & { result: R };

export type RowProblem = FieldProblem & { row: number };
/** What came of the rows: a result of each in their order, or what is wrong with which. */
export type Outcome<R> = { results: readonly R[] } | { problems: readonly RowProblem[] };

/** Rows of a customer that become something together, under a key that is theirs however often it is tried. */
export type ImportRequest<O, V> = {
  owner: CustomerOwner;
  requestKey: string;
  options: O;
  rows: readonly ReadRow<V>[];
  language: Language;
};

/**
 * A kind of import that belongs to customers: worked on in the background, request by request. `O` holds for all rows,
 * `R` is what came of one; both are kept as JSON.
 */
export type CustomerKind<O = unknown, C = unknown, V = unknown, R = unknown> = TableKind<C, V> & {
  owner: 'customer';
  openCheck(owner: CustomerOwner, options: O, language: Language, rows: AllRows): Promise<RowCheck<C, V>>;
  /** Only rows of one group are worked on together, at most so many. */
  groupOf(value: V): string;
  maxRowsPerRequest: number;
  /** Throws when it should be tried again; the same request may come twice. `stopped` is a reason to stop and ask. */
  apply(request: ImportRequest<O, V>): Promise<Outcome<R> | { stopped: Sentence }>;
  /** What stands beside each row in the file of results. */
  resultColumns: readonly Pick<SheetColumn, 'names'>[];
  resultCells(result: R): readonly Cell[];
};

/** What a kind of staff declares besides how its rows are applied. */
export type StaffTable<C, V> = TableKind<C, V> & {
  owner: 'staff';
  /** Needed beside `imports.edit`. */
  permission: Permission;
  /** What is imported, and what a row of it does, for those who choose. */
  texts: Readonly<Record<Language, { title: string; about: string }>>;
  openCheck(language: Language, rows: AllRows): Promise<RowCheck<C, V>>;
  /** What is stored, or a part of it, as cells of the file; none where that is of no use. */
  current?(language: Language, part?: string): Promise<readonly TableRow['cells'][]>;
  /** The parts in which it is fetched where all of it is more than one file takes. */
  parts?(language: Language): readonly { value: string; label: string }[];
};

/** How rows are compared with what is stored, applied as a whole, and undone as a whole. `R` is what undoing needs. */
export type WholeApply<V, R> = {
  /**
   * What each value does to what is stored, in their order. `lock` comes in the transaction that applies: what is
   * found stays as it is until its end.
   */
  compare(orm: Orm, values: readonly V[], how: 'look' | 'lock'): Promise<readonly Difference[]>;
  /** Does what the rows say; only rows that add or change something come. Announces and records what its noun does. */
  apply(tx: Orm, rows: readonly ImportedRow<V>[], call: StaffCall): Promise<Outcome<R>>;
  /** Takes it back, the last row first, and names the rows that it leaves alone: they have been changed since. */
  undo(tx: Orm, rows: readonly AppliedRow<V, R>[], call: StaffCall): Promise<readonly number[]>;
};

/** A kind of import that belongs to staff: a dry run first, then applied and undone as a whole. */
export type StaffKind<C = unknown, V = unknown, R = unknown> = StaffTable<C, V> & WholeApply<V, R>;

/** What a feature declares so that its spreadsheets are read, corrected on the page, applied, and kept for their owner. */
export type ImportKind = CustomerKind | StaffKind;
