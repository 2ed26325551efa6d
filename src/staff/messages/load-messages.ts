import { listMessages } from '#features/operations/messages/messages-desk.contract.ts';
import { addDays, startOfBangkokDate, toIsoInstant } from '#lib/clock.ts';
import { callStaff } from '../calls/call-staff.ts';
import type { ListState } from '../kit/table/list-state.ts';

/** What the outbox can be narrowed by. */
export const messageFilters = ['text', 'status', 'channel', 'kind', 'again', 'from', 'until'] as const;

/** Loads a part of the outbox; what an address asks for and the contract does not know counts as not given. */
export function loadMessages({ filters, cursor, pageSize }: ListState, signal?: AbortSignal) {
  const { from, until, ...words } = filters;
  const known = Object.entries(words).filter(
    ([name, value]) => listMessages.input.safeParse({ [name]: value }).success,
  );
  return callStaff(
    listMessages,
    {
      ...Object.fromEntries(known),
      ...(isDay(from) && { from: toIsoInstant(startOfBangkokDate(from)) }),
      ...(isDay(until) && { until: toIsoInstant(startOfBangkokDate(addDays(until, 1))) }),
      ...(cursor !== '' && { cursor }),
      limit: pageSize,
    },
    signal,
  );
}

function isDay(text: string | undefined): text is string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
}
