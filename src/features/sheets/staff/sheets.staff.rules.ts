/** How an import of staff stands: a dry run, done, taken back, or given up. */
export const staffImportStates = ['open', 'applied', 'undone', 'discarded'] as const;
export type StaffImportState = (typeof staffImportStates)[number];

/** How a row stands; `changedSince` was applied, and somebody changed the same thing before it could be undone. */
export const staffRowStates = ['wrong', 'ready', 'leftOut', 'applied', 'undone', 'changedSince'] as const;
export type StaffRowState = (typeof staffRowStates)[number];

/** What a row does to what is stored. */
export const rowChanges = ['added', 'changed', 'same'] as const;
export type RowChange = (typeof rowChanges)[number];

/** What a list of rows can be narrowed to. */
export const rowViews = ['added', 'changed', 'same', 'wrong', 'leftOut', 'changedSince'] as const;
export type RowView = (typeof rowViews)[number];

/** How many rows an import has of each. */
export type StaffRowCounts = Record<RowView | 'rows', number>;

type Counted = { state: StaffRowState; change: RowChange | null };

/** Under which heading a row is shown: by what is wrong with it, or else by what it does. */
export function viewOf({ state, change }: Counted): RowView {
  if (state === 'wrong' || state === 'leftOut' || state === 'changedSince') return state;
  return change ?? 'same';
}

/** The rows of an import by their headings. */
export function countRows(rows: readonly Counted[]): StaffRowCounts {
  const counts = { rows: rows.length, added: 0, changed: 0, same: 0, wrong: 0, leftOut: 0, changedSince: 0 };
  for (const row of rows) counts[viewOf(row)] += 1;
  return counts;
}

/** How long a dry run waits for somebody to go on with it. */
export const OPEN_DAYS = 30;
/** How long the rows of an import stay, and with them what undoing it takes; names and phones are among them. */
export const ROWS_DAYS = 90;

/** A cell is cut to this on the way in: answers of questions and long texts are longer than any address. */
export const MAX_STAFF_CELL_LETTERS = 20_000;
