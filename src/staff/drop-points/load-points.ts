import { listPointReports, listStaffPoints } from '#features/drop-points/staff/drop-points.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import type { ListState } from '../kit/table/list-state.ts';

/** What the list of points can be narrowed by. */
export const pointFilters = ['text', 'provinceCode', 'kind', 'state', 'openNow', 'reported'] as const;

/** Loads a page of points; what an address asks for and the contract does not know counts as not given. */
export function loadPoints({ filters, sort, page, pageSize }: ListState, signal?: AbortSignal) {
  const asked = listStaffPoints.input.safeParse({ ...filters, sort: sort || undefined });
  return callStaff(listStaffPoints, { ...(asked.data ?? {}), page, size: pageSize }, signal);
}

/** What the reports of mistakes can be narrowed by. */
export const reportFilters = ['state', 'kind', 'code'] as const;

/** Loads a part of the reports, the newest first. */
export function loadReports({ filters, cursor, pageSize }: ListState, signal?: AbortSignal) {
  const asked = listPointReports.input.safeParse({ ...filters, ...(cursor !== '' && { cursor }) });
  return callStaff(listPointReports, { ...(asked.data ?? {}), limit: pageSize }, signal);
}
