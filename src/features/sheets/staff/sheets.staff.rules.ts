import type { ImportState, RowChange, RowCounts, RowState } from '../imports/import-rows.rules.ts';

/** How an import of staff stands: a dry run, done, taken back, or given up. */
export const staffImportStates = ['open', 'applied', 'undone', 'discarded'] as const;
export type StaffImportState = (typeof staffImportStates)[number];

/** The states of all imports behind them. */
export const storedStates = {
  open: 'open',
  applied: 'done',
  undone: 'undone',
  discarded: 'cancelled',
} as const satisfies Record<StaffImportState, ImportState>;

/** What staff call the state of an import. */
export function toStaffState(state: ImportState): StaffImportState {
  return staffImportStates.find((each) => storedStates[each] === state) ?? 'open';
}

/** How a row stands; `changedSince` was applied, and somebody changed the same thing before it could be undone. */
export const staffRowStates = ['wrong', 'ready', 'leftOut', 'applied', 'undone', 'changedSince'] as const;

/** What staff call the state of a row. */
export function toStaffRowState(state: RowState): (typeof staffRowStates)[number] {
  return state === 'done' ? 'applied' : state;
}

/** What a list of rows can be narrowed to. */
export const rowViews = ['added', 'changed', 'same', 'wrong', 'leftOut', 'changedSince'] as const;
export type RowView = (typeof rowViews)[number];

/** Under which heading a row is shown: by what is wrong with it, or else by what it does. */
export function viewOf({ state, change }: { state: RowState; change: RowChange | null }): RowView {
  if (state === 'wrong' || state === 'leftOut' || state === 'changedSince') return state;
  return change ?? 'same';
}

/** How many rows an import has under each heading. */
export function toStaffCounts(counts: RowCounts): Record<RowView | 'rows', number> {
  const { rows, added, changed, same, wrong, leftOut, changedSince } = counts;
  return { rows, added, changed, same, wrong, leftOut, changedSince };
}

/** How long the rows of an import stay, and with them what undoing it takes; names and phones are among them. */
export const ROWS_DAYS = 90;
