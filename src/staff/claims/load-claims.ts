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

/** The filters of a view. */
export const claimFilters = ['text', 'claimType', 'kind'] as const;

/** The view in the URL; by default what waits for staff. */
export function viewOf(query: URLSearchParams): ClaimsView {
  return claimViews.find((each) => each === query.get('view')) ?? 'waiting';
}

/** Loads a page of a view. */
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

/** The number of claims in each view that waits for staff. */
export async function countClaims(signal?: AbortSignal) {
  return (await callStaff(countStaffClaims, {}, signal)).counts;
}
