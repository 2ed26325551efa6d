import type { Cell } from '#adapters/spreadsheet/spreadsheet.port.ts';
import type { Session } from '#http/http-env.ts';
import type { FieldProblem } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import type { RowCheck, TableKind } from '../../server/table-kind.ts';
import type { SheetColumn } from '../../sheet-columns.rules.ts';
import type { Sentence } from './imports.table.ts';

/** Whose import it is, which is the session's word alone. */
export type Owner = Pick<Session, 'customerId'>;

/** One piece of the work: rows that become something together, under a key that is theirs however often it is tried. */
export type ImportRequest<O, V> = {
  owner: Owner;
  requestKey: string;
  options: O;
  values: readonly V[];
  language: Language;
};

/** What came of it: one result a row, wrong rows by their place among the values, or a reason to stop and ask. */
export type ImportOutcome =
  | { results: readonly unknown[] }
  | { problems: readonly (FieldProblem & { nth: number })[] }
  | { stopped: Sentence };

/**
 * What a feature says so that its spreadsheets are read, corrected on the page, and worked on in the background.
 * `O` holds for all rows, `C` is a row as its schema reads it, `V` what a right row means; `O` and `V` are kept as JSON.
 */
export type ImportKind<O = unknown, C = unknown, V = unknown> = TableKind<C, V> & {
  /** Opened for one table, so that what was looked up for one row need not be for the next. */
  openCheck(
    owner: Owner,
    options: O,
    language: Language,
    /** All rows as they were given, for what is looked up once for all of them. */
    rows: readonly Readonly<Record<string, string>>[],
  ): Promise<RowCheck<C, V>>;
  /** Only rows of one group are worked on together, at most so many. */
  groupOf(value: V): string;
  maxRowsPerRequest: number;
  /** Throws when it should be tried again; the same request may come twice. */
  run(request: ImportRequest<O, V>): Promise<ImportOutcome>;
  /** What stands beside each row in the file of results. */
  resultColumns: readonly Pick<SheetColumn, 'names'>[];
  resultCells(result: unknown): readonly Cell[];
};
