import type { Cell } from '#adapters/spreadsheet/spreadsheet.port.ts';
import type { Orm } from '#db/orm.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { FieldProblem } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import type { RowCheck, TableKind } from '../../server/table-kind.ts';
import type { RowChange } from '../sheets.staff.rules.ts';

/** What a row does to what is stored, compared with which version of it. */
export type Difference = {
  change: RowChange;
  /** Changes with what is stored: a dry run that was compared with another one is made again. Empty where nothing is stored. */
  version: string;
  /** Cells as the file would show them; nothing before where the row adds something. */
  fields: readonly { field: string; before: string; after: string }[];
};

/** Who applies or undoes an import. */
export type ImportHand = Pick<StaffContext, 'actor' | 'visitor' | 'language'>;

/** A right row by its number in the file. */
export type ImportedRow<V> = { row: number; value: V; difference: Difference };

/** Something that was applied, with what its kind has kept of it. */
export type KeptRow<V, K> = { row: number; value: V; kept: K };

/** What came of the rows: what undoing needs of each, in their order, or what is wrong with which. */
export type Applied<K> = { kept: readonly K[] } | { problems: readonly (FieldProblem & { row: number })[] };

/**
 * What a feature says so that staff import spreadsheets into it: read, corrected on the page, compared with what is
 * stored, applied as a whole and undone as a whole. `V` is what a right row means, `K` what undoing it needs; both are
 * kept as JSON.
 */
export type StaffImportKind<C = unknown, V = unknown, K = unknown> = TableKind<C, V> & {
  /** Needed beside `imports.edit`. */
  permission: Permission;
  /** What is imported, and what a row of it does, for those who choose. */
  titles: Readonly<Record<Language, string>>;
  about: Readonly<Record<Language, string>>;
  /** Opened for one table, so that what was looked up for one row need not be for the next. */
  openCheck(language: Language): Promise<RowCheck<C, V>>;
  /**
   * What each value does to what is stored, in their order. `lock` comes in the transaction that applies: what is
   * found stays as it is until its end.
   */
  compare(orm: Orm, values: readonly V[], how: 'look' | 'lock'): Promise<readonly Difference[]>;
  /** Does what the rows say; only rows that add or change something come. Announces and records what its noun does. */
  apply(tx: Orm, rows: readonly ImportedRow<V>[], hand: ImportHand): Promise<Applied<K>>;
  /** Takes it back, the last row first, and names the rows that it leaves alone: they have been changed since. */
  undo(tx: Orm, rows: readonly KeptRow<V, K>[], hand: ImportHand): Promise<readonly number[]>;
  /** What is stored, or a part of it, as rows of the file; none where that is of no use. */
  current?(language: Language, part?: string): Promise<readonly (readonly Cell[])[]>;
  /** The parts in which it is fetched where all of it is more than one file takes. */
  parts?(language: Language): readonly { value: string; label: string }[];
};
