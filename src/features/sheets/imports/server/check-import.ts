import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import { toFieldProblems } from '../../../../http/answers/field-problems.ts';
import type { FieldProblem } from '../../../../lib/errors.ts';
import type { Language } from '../../../../lib/language.ts';
import type { CheckedRow } from '../../sheet-columns.rules.ts';
import type { TableRow } from '../../sheets.contract.ts';
import { findRepeated } from '../import-rows.rules.ts';
import type { ImportKind, Owner, RowCheck } from './import-kind.ts';
import type { StoredRow } from './import-rows.repo.ts';

/** What rows of an import are checked with. */
export type Checking = { kind: ImportKind; owner: Owner; options: unknown; language: Language };

/** The rows as they stand after those of `changed` have been checked again; done ones and those left out are not touched. */
export async function checkImport(
  { kind, owner, options, language }: Checking,
  rows: readonly StoredRow[],
  changed: (row: StoredRow) => boolean = () => true,
): Promise<StoredRow[]> {
  const { check } = await kind.openCheck(owner, options, language);
  const checked: StoredRow[] = [];
  for (const row of rows) {
    if (!isPending(row) || !changed(row)) {
      checked.push(row);
      continue;
    }
    // Others are answered between two rows.
    await setImmediate();
    checked.push(withOutcome(row, await checkRow(kind, check, row.cells)));
  }
  return markRepeated(kind, checked);
}

/** A row that was just read or corrected. */
export function uncheckedRow(importId: string, { row, cells }: TableRow): StoredRow {
  return { importId, row, cells, state: 'wrong', problems: [], value: null, requestKey: null, result: null };
}

function isPending({ state }: Pick<StoredRow, 'state'>): boolean {
  return state === 'wrong' || state === 'ready';
}

async function checkRow(
  kind: ImportKind,
  check: RowCheck['check'],
  cells: TableRow['cells'],
): Promise<CheckedRow<unknown>> {
  const { data: read, problems: misread } = readCells(kind.cells, cells);
  const outcome = await check({ cells, read });
  const problems = [...misread, ...('problems' in outcome ? outcome.problems : [])];
  return problems.length > 0 ? { problems: inOrder(kind, problems) } : outcome;
}

function readCells(schema: z.ZodType, cells: TableRow['cells']): { data: unknown; problems: FieldProblem[] } {
  const read = schema.safeParse(cells, { reportInput: true });
  return read.success
    ? { data: read.data, problems: [] }
    : { data: null, problems: toFieldProblems(read.error.issues) };
}

/** One for each cell, in the order of the columns: people correct one thing at a time. */
function inOrder({ columns }: ImportKind, problems: readonly FieldProblem[]): FieldProblem[] {
  const fields = columns.map(({ field }) => field);
  const known = fields.flatMap((field) => problems.find((each) => each.field === field) ?? []);
  // What belongs to no column is still said: it must not look as if the row were right.
  const others = problems.filter(({ field }) => !fields.includes(field));
  return known.length > 0 ? known : others.slice(0, 1).map((each) => ({ ...each, field: fields[0] ?? '' }));
}

function withOutcome(row: StoredRow, outcome: CheckedRow<unknown>): StoredRow {
  return 'value' in outcome
    ? { ...row, state: 'ready', problems: [], value: outcome.value }
    : { ...row, state: 'wrong', problems: [...outcome.problems], value: null };
}

/** Rows that say the same as an earlier one are wrong, and right again once that one has changed [V-18]. */
function markRepeated({ repeats }: ImportKind, rows: readonly StoredRow[]): StoredRow[] {
  if (!repeats) return [...rows];
  const compared = rows
    .filter(({ state, value }) => state !== 'leftOut' && value !== null)
    .map(({ row, value }) => ({ row, sameKey: repeats.keyOf(value) }));
  const repeated = findRepeated(compared);
  return rows.map((row) => {
    if (!isPending(row) || row.value === null) return row;
    const earlier = repeated.get(row.row);
    if (earlier === undefined) return { ...row, state: 'ready', problems: [] };
    const problem = { field: repeats.field, key: 'sheets:table.repeated', params: { row: earlier } };
    return { ...row, state: 'wrong', problems: [problem] };
  });
}
