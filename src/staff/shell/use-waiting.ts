import { queryOptions, useQuery } from '@tanstack/react-query';
import { listWaiting, type Waiting } from '#features/desk/desk.contract.ts';
import type { WaitingKind } from '#lib/staff/waiting-work.ts';
import { callStaff } from '../calls/call-staff.ts';
import { WAITING } from '../calls/query-client.ts';
import type { Need } from '../registration.ts';
import { needs } from '../registrations.ts';

const RENEWED_EVERY_MS = 120_000;

const waitingQuery = queryOptions({
  queryKey: [WAITING],
  queryFn: ({ signal }) => callStaff(listWaiting, {}, signal),
  refetchInterval: RENEWED_EVERY_MS,
});

/** What waits for this person; one call for all counts of the page. */
export function useWaiting() {
  return useQuery({
    ...waitingQuery,
    select: ({ kinds }) =>
      new Map<WaitingKind, Waiting['counts']>(kinds.map((each) => [each.kind, each.counts])),
  });
}

/** How many notices this person has not read, from the same call; 0 while it is not known. */
export function useUnread(): number {
  const { data } = useQuery({ ...waitingQuery, select: ({ unread }) => unread ?? 0 });
  return data ?? 0;
}

/** How much waits behind each address of the side navigation. */
export function useBadges(): ReadonlyMap<string, number> {
  const { data } = useWaiting();
  const badges = new Map<string, number>();
  for (const { kind, to, isBadge } of needs) {
    const total = data?.get(kind)?.total ?? 0;
    const path = addressOf(to);
    if (isBadge && total > 0) badges.set(path, (badges.get(path) ?? 0) + total);
  }
  return badges;
}

/** The address of a list without its filters. */
function addressOf(to: Need['to']): string {
  return to.split('?', 1)[0] ?? to;
}
