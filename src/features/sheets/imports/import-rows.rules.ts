import type { TableRow } from '../sheets.contract.ts';

/**
 * How a row of an import stands: a cell is wrong, it waits for its turn, it is left out, it is done, it has been taken
 * back, or it could not be because somebody has changed the same thing since.
 */
export const rowStates = ['wrong', 'ready', 'leftOut', 'done', 'undone', 'changedSince'] as const;
export type RowState = (typeof rowStates)[number];

/** How an import stands: being corrected, worked on, done with every row, taken back, or given up. */
export type ImportState = 'open' | 'running' | 'done' | 'undone' | 'cancelled';

/** What a row does to what is stored. */
export const rowChanges = ['added', 'changed', 'same'] as const;
export type RowChange = (typeof rowChanges)[number];

/** How many rows an import has in each state, and how many of those that can be applied do what. */
export type RowCounts = Record<'rows' | RowState | RowChange, number>;

type Counted = { state: RowState; change: RowChange | null; rows: number };

/** Adds up rows that are counted by their state and by what they do. */
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

/** What a row does to what is stored, compared with which version of it. */
export type Difference = {
  change: RowChange;
  /** Changes with what is stored: a dry run that was compared with another one is made again. Empty where nothing is stored. */
  version: string;
  /** Cells as the file would show them; nothing before where the row adds something. */
  fields: readonly CellDifference[];
};
export type CellDifference = { field: string; before: string; after: string };

/** The cells that a row changes, in their order; all of them where nothing is stored. */
export function differingCells(
  before: TableRow['cells'],
  after: Readonly<Record<string, string>>,
): CellDifference[] {
  return Object.entries(after)
    .filter(([field, text]) => before[field] !== text)
    .map(([field, text]) => ({ field, before: before[field] ?? '', after: text }));
}

/** More text than this in one table is no list that somebody keeps. */
const MAX_TABLE_LETTERS = 1_000_000;

/** Whether the cells of a table together hold more than any honest one. */
export function isTooMuchText(rows: readonly Pick<TableRow, 'cells'>[]): boolean {
  const lengths = rows.flatMap(({ cells }) => Object.values(cells).map((cell) => cell.length));
  return lengths.reduce((sum, length) => sum + length, 0) > MAX_TABLE_LETTERS;
}

/** A row as it was checked, for comparing it with the others. */
export type Comparable = { row: number; sameKey: string | null };

/** The rows that say the same as one before them [V-18], each with the number of that one. */
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

/** What one request takes of the rows that wait: those of a group together, in their order, at most so many. */
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
