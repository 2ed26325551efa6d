import type { ImportState, RowChange, RowCounts, RowState } from '../imports/import-rows.rules.ts';

/** The state of a staff import: a dry run, applied, undone, or discarded. */
export const staffImportStates = ['open', 'applied', 'undone', 'discarded'] as const;
export type StaffImportState = (typeof staffImportStates)[number];

/** The corresponding states of all imports. */
export const storedStates = {
  open: 'open',
  applied: 'done',
  undone: 'undone',
  discarded: 'cancelled',
} as const satisfies Record<StaffImportState, ImportState>;

/** The state of an import in the terms of staff. */
export function toStaffState(state: ImportState): StaffImportState {
  return staffImportStates.find((each) => storedStates[each] === state) ?? 'open';
}

/** The state of a row; `changedSince` was applied, and somebody changed the same record before it could be undone. */
export const staffRowStates = ['wrong', 'ready', 'leftOut', 'applied', 'undone', 'changedSince'] as const;

/** The state of a row in the terms of staff. */
export function toStaffRowState(state: RowState): (typeof staffRowStates)[number] {
  return state === 'done' ? 'applied' : state;
}

/** The filters of a list of rows. */
export const rowViews = ['added', 'changed', 'same', 'wrong', 'leftOut', 'changedSince'] as const;
export type RowView = (typeof rowViews)[number];

/** The filter under which a row is listed: its problem, otherwise its effect. */
export function viewOf({ state, change }: { state: RowState; change: RowChange | null }): RowView {
  if (state === 'wrong' || state === 'leftOut' || state === 'changedSince') return state;
  return change ?? 'same';
}

/** How many rows an import has for each filter. */
export function toStaffCounts(counts: RowCounts): Record<RowView | 'rows', number> {
  const { rows, added, changed, same, wrong, leftOut, changedSince } = counts;
  return { rows, added, changed, same, wrong, leftOut, changedSince };
}

/** How long the rows of an import, and with them undoing, are available; they include names and phone numbers. */
export const ROWS_DAYS = 90;
