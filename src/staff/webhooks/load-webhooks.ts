import { listHooks } from '#features/webhooks/staff/webhooks.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { knownFilters } from '../kit/table/known-filters.ts';
import type { ListState } from '../kit/table/list-state.ts';

/** What the endpoints can be narrowed by. */
export const hookFilters = ['text', 'health', 'mode'] as const;

/** Loads a part of the endpoints; what an address asks for and the contract does not know counts as not given. */
export function loadHooks({ filters, cursor, pageSize }: ListState, signal?: AbortSignal) {
  const asked = { ...knownFilters(listHooks, filters), ...(cursor !== '' && { cursor }), limit: pageSize };
  return callStaff(listHooks, asked, signal);
}
