import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import { toFieldProblems } from '#http/answers/field-problems.ts';
import type { FieldProblem } from '#lib/errors.ts';
import { findOdd } from '#lib/written/sheet-cells.ts';
import { type CheckedRow, cleanCell } from '../../sheet-columns.rules.ts';
import { MAX_CELL_LETTERS, MAX_STAFF_CELL_LETTERS, type TableRow } from '../../sheets.contract.ts';
import { findRepeated } from '../import-rows.rules.ts';
import type { ImportKind, Repeat, RowCheck, RowProblem } from './import-kind.ts';
import type { StoredRow } from './import-rows.repo.ts';

/** The rows after those of `changed` have been checked again; only wrong and ready ones change. */
export async function checkRows(
  kind: Pick<ImportKind, 'columns' | 'cells' | 'repeats'>,
  { check }: RowCheck,
  rows: readonly StoredRow[],
  {
    changed = () => true,
    letters,
  }: {
    changed?: ((row: StoredRow) => boolean) | undefined;
    /** The column of each field in the file. */
    letters: Readonly<Record<string, string>>;
  },
): Promise<StoredRow[]> {
  const checked: StoredRow[] = [];
  for (const row of rows) {
    if (!isPending(row) || !changed(row)) {
      checked.push(row);
      continue;
    }
    // Lets other requests run between two rows.
    await setImmediate();
    checked.push(withOutcome(row, await checkRow(kind, check, row, letters)));
  }
  return (kind.repeats ?? []).reduce(
    markRepeated,
    checked.map((row) => (isPending(row) && row.value !== null ? asReady(row) : row)),
  );
}

/** Changes to rows on the page: only the cells that change, and rows to leave out. */
export type RowCorrections = { rows: readonly TableRow[]; leaveOut: readonly number[] };

/** The rows with corrected cells, to be checked again, without those that are left out. */
export function correctRows(
  kind: Pick<ImportKind, 'columns' | 'owner'>,
  rows: readonly StoredRow[],
  { rows: corrections, leaveOut }: RowCorrections,
): StoredRow[] {
  const fields = new Set(kind.columns.map(({ field }) => field));
  const corrected = new Map(corrections.map((each) => [each.row, each.cells]));
  const left = new Set(leaveOut);
  return rows.map((row) => {
    if (row.state === 'done') return row;
    if (left.has(row.row)) return asLeftOut(row);
    const cells = corrected.get(row.row);
    return cells
      ? { ...row, state: 'wrong', cells: merged(row.cells, cells, fields, maxLettersOf(kind)) }
      : row;
  });
}

/** The maximum length of a cell. */
export function maxLettersOf({ owner }: Pick<ImportKind, 'owner'>): number {
  return owner === 'staff' ? MAX_STAFF_CELL_LETTERS : MAX_CELL_LETTERS;
}

/** A row that was just read. */
export function uncheckedRow(importId: string, { row, cells }: TableRow): StoredRow {
  return {
    importId,
    row,
    cells,
    state: 'wrong',
    problems: [],
    value: null,
    change: null,
    version: '',
    fields: [],
    requestKey: null,
    result: null,
  };
}

/** The rows, each with the problems that were found later. */
export function markWrong(rows: readonly StoredRow[], problems: readonly RowProblem[]): StoredRow[] {
  return rows.map((row) => {
    const own = problems.filter((each) => each.row === row.row).map(({ row: _, ...problem }) => problem);
    if (own.length === 0) return row;
    return { ...row, state: 'wrong', problems: own, value: null, change: null, version: '', fields: [] };
  });
}

/** A row that is not applied. */
export function asLeftOut(row: StoredRow): StoredRow {
  return { ...row, state: 'leftOut', problems: [], change: null, version: '', fields: [] };
}

function merged(
  before: TableRow['cells'],
  change: TableRow['cells'],
  fields: ReadonlySet<string>,
  maxLetters: number,
): TableRow['cells'] {
  const known = Object.entries(change).filter(([field]) => fields.has(field));
  const cells = {
    ...before,
    ...Object.fromEntries(known.map(([field, text]) => [field, cleanCell(text, maxLetters)])),
  };
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''));
}

function isPending({ state }: Pick<StoredRow, 'state'>): boolean {
  return state === 'wrong' || state === 'ready';
}

async function checkRow(
  kind: Pick<ImportKind, 'columns' | 'cells'>,
  check: RowCheck['check'],
  given: TableRow,
  letters: Readonly<Record<string, string>>,
): Promise<CheckedRow<unknown>> {
  const odd = oddCells(given, letters);
  const unknown = new Set(odd.map(({ field }) => field));
  // Other problems are reported at the same time, as if the unusable cell were empty.
  const cells = Object.fromEntries(Object.entries(given.cells).filter(([field]) => !unknown.has(field)));
  const { data: read, problems: misread } = readCells(kind.cells, cells);
  const outcome = await check({ cells, read: odd.length > 0 ? null : read });
  const others = [...misread, ...('problems' in outcome ? outcome.problems : [])];
  const problems = [...odd, ...others.filter(({ field }) => !unknown.has(field))];
  return problems.length > 0 ? { problems: inOrder(kind, problems) } : outcome;
}

/** Cells whose text is ambiguous, each named as in the file. */
function oddCells({ row, cells }: TableRow, letters: Readonly<Record<string, string>>): FieldProblem[] {
  return Object.entries(cells).flatMap(([field, text]) => {
    const found = findOdd(text);
    if (!found) return [];
    const cell = letters[field] ? `${letters[field]}${row}` : String(row);
    return [{ field, key: `sheets:cells.${found.odd}`, params: { cell, shown: found.shown } }];
  });
}

function readCells(
  schema: z.ZodType | undefined,
  cells: TableRow['cells'],
): { data: unknown; problems: FieldProblem[] } {
  if (!schema) return { data: cells, problems: [] };
  const read = schema.safeParse(cells, { reportInput: true });
  return read.success
    ? { data: read.data, problems: [] }
    : { data: null, problems: toFieldProblems(read.error.issues) };
}

/** One per cell, in the order of the columns: people correct one thing at a time. */
function inOrder(
  { columns }: Pick<ImportKind, 'columns'>,
  problems: readonly FieldProblem[],
): FieldProblem[] {
  const fields = columns.map(({ field }) => field);
  const known = fields.flatMap((field) => problems.find((each) => each.field === field) ?? []);
  // Problems without a column are also shown: the row must not look right.
  const others = problems.filter(({ field }) => !fields.includes(field));
  return known.length > 0 ? known : others.slice(0, 1).map((each) => ({ ...each, field: fields[0] ?? '' }));
}

function withOutcome(row: StoredRow, outcome: CheckedRow<unknown>): StoredRow {
  return 'value' in outcome
    ? { ...row, state: 'ready', problems: [], value: outcome.value }
    : { ...row, state: 'wrong', problems: [...outcome.problems], value: null };
}

function asReady(row: StoredRow): StoredRow {
  return row.state === 'ready' && row.problems.length === 0 ? row : { ...row, state: 'ready', problems: [] };
}

/** Rows that repeat an earlier one are wrong, and right again once that one has changed [V-18]. */
function markRepeated(rows: StoredRow[], { keyOf, field, key }: Repeat<unknown>): StoredRow[] {
  const compared = rows
    .filter(({ state, value }) => state !== 'leftOut' && value !== null)
    .map(({ row, value }) => ({ row, sameKey: keyOf(value) }));
  const repeated = findRepeated(compared);
  return rows.map((row) => {
    const earlier = repeated.get(row.row);
    if (earlier === undefined || !isPending(row)) return row;
    const problem = { field, key: key ?? 'sheets:table.repeated', params: { row: earlier } };
    const others = row.problems.filter((each) => each.field !== field);
    return { ...row, state: 'wrong', problems: [...others, problem] };
  });
}
