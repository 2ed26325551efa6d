import { listApplications } from '../../features/applications/applications.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import type { ListState } from '../kit/table/list-state.ts';

/** What the inbox can be narrowed by. */
export const applicationFilters = ['text', 'kind', 'state', 'assignee', 'from', 'to'] as const;

/** Loads a page of applications; what an address asks for and the contract does not know counts as not given. */
export function loadApplications({ filters, sort, page, pageSize }: ListState, signal?: AbortSignal) {
  const size = Math.min(pageSize, 100);
  const asked = listApplications.input.safeParse({ ...filters, sort: sort || undefined });
  return callStaff(listApplications, { ...(asked.data ?? {}), page, size }, signal);
}
