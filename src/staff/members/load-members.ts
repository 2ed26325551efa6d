import { listStaff } from '#features/staff/members/members.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import type { ListState } from '../kit/table/list-state.ts';

/** The filters of the list of members. */
export const memberFilters = ['text', 'roleId', 'enabled'] as const;

/** Loads a page of members; filter values that the contract does not know are ignored. */
export function loadMembers({ filters, sort, page, pageSize }: ListState, signal?: AbortSignal) {
  const asked = listStaff.input.safeParse({ ...filters, sort: sort || undefined });
  return callStaff(listStaff, { ...(asked.data ?? {}), page, size: pageSize }, signal);
}
