import { listHooks } from '#features/webhooks/staff/webhooks.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { knownFilters } from '../kit/table/known-filters.ts';
import type { ListState } from '../kit/table/list-state.ts';

/** The filters of endpoints. */
export const hookFilters = ['text', 'health', 'mode'] as const;

/** Loads a page of the endpoints; filter values that the contract does not know are ignored. */
export function loadHooks({ filters, cursor, pageSize }: ListState, signal?: AbortSignal) {
  const asked = { ...knownFilters(listHooks, filters), ...(cursor !== '' && { cursor }), limit: pageSize };
  return callStaff(listHooks, asked, signal);
}
