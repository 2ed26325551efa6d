import {
  type ClaimsView,
  claimViews,
  countStaffClaims,
  listStaffClaims,
  type StaffClaimRow,
} from '#features/claims/staff/claims.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { queueFilterNames } from '../kit/queue/queue-filters.tsx';
import { knownFilters } from '../kit/table/known-filters.ts';
import type { ListState } from '../kit/table/list-state.ts';
import type { ListPage } from '../kit/table/use-list.ts';

/** The filters of a view. */
export const claimFilters = ['text', 'claimType', 'kind', ...queueFilterNames] as const;

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
    const place = cursor === '' ? {} : { cursor };
    const { items, nextCursor } = await callStaff(
      listStaffClaims,
      { ...knownFilters(listStaffClaims, filters), view, pageSize, ...place },
      signal,
    );
    return { rows: items, nextCursor };
  };
}

/** The number of claims in each view that waits for staff. */
export async function countClaims(signal?: AbortSignal) {
  return (await callStaff(countStaffClaims, {}, signal)).counts;
}
