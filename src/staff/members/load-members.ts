import { listStaff } from '#features/staff/members/members.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import type { ListState } from '../kit/table/list-state.ts';

/** What the list of members can be narrowed by. */
export const memberFilters = ['text', 'roleId', 'enabled'] as const;

/** Loads a page of members; what an address asks for and the contract does not know counts as not given. */
export function loadMembers({ filters, sort, page, pageSize }: ListState, signal?: AbortSignal) {
  const asked = listStaff.input.safeParse({ ...filters, sort: sort || undefined });
  return callStaff(listStaff, { ...(asked.data ?? {}), page, size: pageSize }, signal);
}
