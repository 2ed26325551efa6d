import { listMessages } from '#features/messages/staff/messages.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { instantsOfDays, knownFilters } from '../kit/table/known-filters.ts';
import type { ListState } from '../kit/table/list-state.ts';

/** The filters of the list of messages. */
export const messageFilters = ['text', 'status', 'channel', 'kind', 'again', 'from', 'until'] as const;

/** Loads a page of messages; filter values that the contract does not know are ignored. */
export function loadMessages({ filters, cursor, pageSize }: ListState, signal?: AbortSignal) {
  const { from, until, ...words } = filters;
  return callStaff(
    listMessages,
    {
      ...knownFilters(listMessages, words),
      ...instantsOfDays({ from, until }),
      ...(cursor !== '' && { cursor }),
      limit: pageSize,
    },
    signal,
  );
}
