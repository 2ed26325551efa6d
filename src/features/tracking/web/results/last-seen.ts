import { DAY_MS } from '#lib/clock.ts';
import { openBrowserStore } from '#web/state/browser-store.ts';
import { stateOf } from '../../parcel-states.rules.ts';
import type { Lookup, PublicParcel } from '../../tracked-parcel.contract.ts';
import type { ShownLookup } from '../track/track-view.ts';

type Seen = { parcel: PublicParcel; seenAt: string };

const MAX_KEPT = 20;
const DAYS_KEPT = 30;

const store = openBrowserStore<readonly Seen[]>('lastSeenParcels', [], (raw) =>
  Array.isArray(raw) ? raw.filter(isSeen) : [],
);

/** Stores results for offline use; old and excess ones are dropped. */
export function rememberSeen(lookups: readonly ShownLookup[], now: Date): void {
  const fresh = lookups.flatMap((lookup) =>
    lookup.found && !lookup.seenAt ? [{ parcel: lookup.parcel, seenAt: now.toISOString() }] : [],
  );
  if (fresh.length > 0) store.set(tidy([...fresh, ...store.get()], now));
}

/** Notifies of every change of the stored results. */
export const subscribeToSeen = store.subscribe;

/** The last state of a number on this device. */
export function findSeen(billCode: string, now: Date): ShownLookup | undefined {
  const seen = store.get().find(({ parcel }) => parcel.billCode === billCode);
  if (!seen) return undefined;
  const { parcel } = seen;
  // Statements about its day may be outdated.
  const state = stateOf({ ...parcel, exception: parcel.progress.exception }, now);
  const lookup: Lookup = { billCode, found: true, parcel: { ...parcel, state } };
  return { ...lookup, seenAt: seen.seenAt };
}

/** Deletes everything, with the recent numbers. */
export function forgetSeen(): void {
  store.set([]);
}

/** The newest of each number, at most twenty, none older than a month. */
export function tidy(seen: readonly Seen[], now: Date): Seen[] {
  const oldest = now.getTime() - DAYS_KEPT * DAY_MS;
  const newest = new Map<string, Seen>();
  for (const entry of [...seen].sort((a, b) => b.seenAt.localeCompare(a.seenAt))) {
    if (Date.parse(entry.seenAt) >= oldest && !newest.has(entry.parcel.billCode))
      newest.set(entry.parcel.billCode, entry);
  }
  return [...newest.values()].slice(0, MAX_KEPT);
}

function isSeen(raw: unknown): raw is Seen {
  const { parcel, seenAt } = (raw ?? {}) as Partial<Seen>;
  return (
    typeof seenAt === 'string' && typeof parcel?.billCode === 'string' && Array.isArray(parcel.milestones)
  );
}
