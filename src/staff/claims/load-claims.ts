import { claimKinds, claimTypes } from '#features/claims/claim-kinds.rules.ts';
import {
  type ClaimsView,
  claimViews,
  countStaffClaims,
  listStaffClaims,
  type StaffClaimRow,
} from '#features/claims/staff/claims.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import type { ListState } from '../kit/table/list-state.ts';
import type { ListPage } from '../kit/table/use-list.ts';

/** What a view can be narrowed by. */
export const claimFilters = ['text', 'claimType', 'kind'] as const;

/** The view that an address names; what waits where it names none. */
export function viewOf(query: URLSearchParams): ClaimsView {
  return claimViews.find((each) => each === query.get('view')) ?? 'waiting';
}

/** Loads a part of one view. */
export function loadClaims(view: ClaimsView) {
  return async (
    { filters, cursor, pageSize }: ListState,
    signal?: AbortSignal,
  ): Promise<ListPage<StaffClaimRow>> => {
    const claimType = claimTypes.find((each) => each === filters.claimType);
    const kind = claimKinds.find((each) => each === filters.kind);
    const narrowed = { text: filters.text, ...(claimType && { claimType }), ...(kind && { kind }) };
    const place = cursor === '' ? {} : { cursor };
    const { items, nextCursor } = await callStaff(
      listStaffClaims,
      { view, pageSize, ...place, ...narrowed },
      signal,
    );
    return { rows: items, nextCursor };
  };
}

/** How many claims stand in each view that waits for somebody. */
export async function countClaims(signal?: AbortSignal) {
  return (await callStaff(countStaffClaims, {}, signal)).counts;
}
