import { listStaffImports, staffImportRows } from '#features/sheets/staff/sheets.staff.contract.ts';
import { rowViews } from '#features/sheets/staff/sheets.staff.rules.ts';
import { callStaff } from '../calls/call-staff.ts';
import type { ListState } from '../kit/table/list-state.ts';

/** What the history can be narrowed by. */
export const importFilters = ['kind', 'state'] as const;
/** What the rows of one import can be narrowed by. */
export const rowFilters = ['view'] as const;

/** Loads a part of the history; what an address asks for and the contract does not know counts as not given. */
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
