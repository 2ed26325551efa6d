import { listStaffImports, staffImportRows } from '#features/sheets/staff/sheets.staff.contract.ts';
import { rowViews } from '#features/sheets/staff/sheets.staff.rules.ts';
import { callStaff } from '../calls/call-staff.ts';
import type { ListState } from '../kit/table/list-state.ts';

/** The filters of the history. */
export const importFilters = ['kind', 'state'] as const;
/** The filters of an import's rows. */
export const rowFilters = ['view'] as const;

/** Loads a page of the history; filter values that the contract does not know are ignored. */
export function loadImports({ filters, cursor, pageSize }: ListState, signal?: AbortSignal) {
  const asked = listStaffImports.input.safeParse(filters);
  const { kind, state } = asked.data ?? {};
  return callStaff(listStaffImports, { kind, state, cursor, limit: pageSize }, signal);
}

/** Loads a page of the rows of an import. */
export function loadRowsOf(importId: string) {
  return ({ filters, page, pageSize }: ListState, signal?: AbortSignal) => {
    const view = rowViews.find((each) => each === filters.view);
    return callStaff(staffImportRows, { importId, view, page, size: pageSize }, signal);
  };
}
