import { listKeys } from '#features/partners/staff/api-keys.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { knownFilters } from '../kit/table/known-filters.ts';
import type { ListState } from '../kit/table/list-state.ts';

/** The filters of the list of keys. */
export const keyFilters = ['text', 'owner', 'state'] as const;

/** Loads a page of the keys; filter values that the contract does not know are ignored. */
export function loadKeys({ filters, cursor, pageSize }: ListState, signal?: AbortSignal) {
  const asked = { ...knownFilters(listKeys, filters), ...(cursor !== '' && { cursor }), limit: pageSize };
  return callStaff(listKeys, asked, signal);
}
