import { listPointReports, listStaffPoints } from '#features/drop-points/staff/drop-points.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { queueFilterNames } from '../kit/queue/queue-filters.tsx';
import { knownFilters } from '../kit/table/known-filters.ts';
import type { ListState } from '../kit/table/list-state.ts';

/** The filters of the list of points. */
export const pointFilters = ['text', 'provinceCode', 'kind', 'state', 'openNow', 'reported'] as const;

/** Loads a page of points; filter values that the contract does not know are ignored. */
export function loadPoints({ filters, sort, page, pageSize }: ListState, signal?: AbortSignal) {
  const asked = listStaffPoints.input.safeParse({ ...filters, sort: sort || undefined });
  return callStaff(listStaffPoints, { ...(asked.data ?? {}), page, size: pageSize }, signal);
}

/** The filters of the list of reports. */
export const reportFilters = ['state', 'kind', 'code', ...queueFilterNames] as const;

/** Loads a page of the reports; unless a state is chosen, of those that wait for somebody. */
export function loadReports({ filters, cursor, pageSize }: ListState, signal?: AbortSignal) {
  const known = { state: 'unsettled', ...knownFilters(listPointReports, filters) } as const;
  const place = cursor === '' ? {} : { cursor };
  return callStaff(listPointReports, { ...known, ...place, limit: pageSize }, signal);
}
