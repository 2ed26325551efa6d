import type { TableRow } from '../sheets.contract.ts';

/** The state of an import's row. Failed undoing is a state too: somebody has changed the same record since. */
export const rowStates = ['wrong', 'ready', 'leftOut', 'done', 'undone', 'changedSince'] as const;
export type RowState = (typeof rowStates)[number];

/** The state of an import: being corrected, running, all rows done, undone, or cancelled. */
export type ImportState = 'open' | 'running' | 'done' | 'undone' | 'cancelled';

/** The effect of a row on the stored data. */
export const rowChanges = ['added', 'changed', 'same'] as const;
export type RowChange = (typeof rowChanges)[number];

/** How many rows an import has in each state, and how many of the applicable ones have each effect. */
export type RowCounts = Record<'rows' | RowState | RowChange, number>;

type Counted = { state: RowState; change: RowChange | null; rows: number };

/** Adds up rows that are counted by state and effect. */
export function countRows(groups: readonly Counted[]): RowCounts {
  const counts = Object.fromEntries(
    ['rows', ...rowStates, ...rowChanges].map((each) => [each, 0]),
  ) as RowCounts;
  for (const { state, change, rows } of groups) {
    counts.rows += rows;
    counts[state] += rows;
    if (change !== null && state !== 'changedSince') counts[change] += rows;
  }
  return counts;
}

/** The effect of a row on the stored data, and the version that it was compared with. */
export type Difference = {
  change: RowChange;
  /** Changes with the stored record: a dry run against another version is repeated. Empty if nothing is stored. */
  version: string;
  /** Cells in the file's format; nothing before if the row adds a record. */
  fields: readonly CellDifference[];
};
export type CellDifference = { field: string; before: string; after: string };

/** The cells that a row changes, in order; all of them if nothing is stored. */
export function differingCells(
  before: TableRow['cells'],
  after: Readonly<Record<string, string>>,
): CellDifference[] {
  return Object.entries(after)
    .filter(([field, text]) => before[field] !== text)
    .map(([field, text]) => ({ field, before: before[field] ?? '', after: text }));
}

/** No real list has more text than this. */
const MAX_TABLE_LETTERS = 1_000_000;

/** Whether the cells of a table have more text in total than any real list. */
export function isTooMuchText(rows: readonly Pick<TableRow, 'cells'>[]): boolean {
  const lengths = rows.flatMap(({ cells }) => Object.values(cells).map((cell) => cell.length));
  return lengths.reduce((sum, length) => sum + length, 0) > MAX_TABLE_LETTERS;
}

/** A checked row, for comparing it with the others. */
export type Comparable = { row: number; sameKey: string | null };

/** The rows that repeat an earlier one [V-18], each with the number of that one. */
export function findRepeated(rows: readonly Comparable[]): Map<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const { row, sameKey } of [...rows].sort((a, b) => a.row - b.row)) {
    if (sameKey === null) continue;
    const earlier = first.get(sameKey);
    if (earlier === undefined) first.set(sameKey, row);
    else repeated.set(row, earlier);
  }
  return repeated;
}

/** Splits the ready rows into requests: rows of one group, in order, up to a maximum. */
export function toRequests<R extends { row: number; group: string }>(rows: readonly R[], max: number): R[][] {
  const groups = Map.groupBy(
    [...rows].sort((a, b) => a.row - b.row),
    ({ group }) => group,
  );
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / max) }, (_, nth) =>
      group.slice(nth * max, (nth + 1) * max),
    ),
  );
}
