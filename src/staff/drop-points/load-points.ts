import { listPointReports, listStaffPoints } from '#features/drop-points/staff/drop-points.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import type { ListState } from '../kit/table/list-state.ts';

/** The filters of the list of points. */
export const pointFilters = ['text', 'provinceCode', 'kind', 'state', 'openNow', 'reported'] as const;

/** Loads a page of points; filter values that the contract does not know are ignored. */
export function loadPoints({ filters, sort, page, pageSize }: ListState, signal?: AbortSignal) {
  const asked = listStaffPoints.input.safeParse({ ...filters, sort: sort || undefined });
  return callStaff(listStaffPoints, { ...(asked.data ?? {}), page, size: pageSize }, signal);
}

/** The filters of the list of reports. */
export const reportFilters = ['state', 'kind', 'code'] as const;

/** Loads a page of the reports, the newest first. */
export function loadReports({ filters, cursor, pageSize }: ListState, signal?: AbortSignal) {
  const asked = listPointReports.input.safeParse({ ...filters, ...(cursor !== '' && { cursor }) });
  return callStaff(listPointReports, { ...(asked.data ?? {}), limit: pageSize }, signal);
}
