import type { TableRow } from '../sheets.contract.ts';

/** How a row of an import stands: a cell is wrong, it waits for its turn, it is done, or it is left out. */
export const rowStates = ['wrong', 'ready', 'done', 'leftOut'] as const;
export type RowState = (typeof rowStates)[number];

/** How an import stands: being corrected, worked on, done with every row, or stopped for good. */
export const importStates = ['open', 'running', 'done', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

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
