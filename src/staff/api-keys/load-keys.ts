import { listKeys } from '#features/partners/staff/api-keys.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { knownFilters } from '../kit/table/known-filters.ts';
import type { ListState } from '../kit/table/list-state.ts';

/** What the keys can be narrowed by. */
export const keyFilters = ['text', 'owner', 'state'] as const;

/** Loads a part of the keys; what an address asks for and the contract does not know counts as not given. */
export function loadKeys({ filters, cursor, pageSize }: ListState, signal?: AbortSignal) {
  const asked = { ...knownFilters(listKeys, filters), ...(cursor !== '' && { cursor }), limit: pageSize };
  return callStaff(listKeys, asked, signal);
}
