import { useSyncExternalStore } from 'react';
import { isWaybillNo } from '#lib/waybill-number.ts';
import { openBrowserStore } from '#web/state/browser-store.ts';
import { forgetVisits } from '../install/track-visits.ts';
import { forgetNames } from '../names/parcel-names.ts';
import { forgetSeen } from '../results/last-seen.ts';

/** The numbers looked up on this device, newest first, and whether storing is enabled. */
type Recent = { isOn: boolean; numbers: readonly string[] };

const MAX_KEPT = 10;
const nothing: Recent = { isOn: true, numbers: [] };

const store = openBrowserStore('recentWaybills', nothing, readRecent);

/** The stored numbers; empty on the server and during hydration. */
export function useRecentNumbers(): Recent {
  return useSyncExternalStore(store.subscribe, store.get, () => nothing);
}

/** Moves numbers to the front, unless storing is disabled. */
export function rememberNumbers(waybillNos: readonly string[]): void {
  const { isOn, numbers } = store.get();
  if (isOn && waybillNos.length > 0) store.set({ isOn, numbers: withNewest(waybillNos, numbers) });
}

/** Newest first, without duplicates, at most ten. */
export function withNewest(newest: readonly string[], numbers: readonly string[]): string[] {
  return [...new Set([...newest, ...numbers])].slice(0, MAX_KEPT);
}

/** Deletes the numbers, their names, and the last seen results. */
export function clearRecent(): void {
  store.set({ ...store.get(), numbers: [] });
  forgetNames();
  forgetSeen();
  forgetVisits();
}

/** Enables or disables storing; disabling also clears. */
export function setRecentOn(isOn: boolean): void {
  if (!isOn) {
    forgetNames();
    forgetSeen();
    forgetVisits();
  }
  store.set({ isOn, numbers: [] });
}

/** Whether this device may store anything about parcels. */
export function mayRemember(): boolean {
  return store.get().isOn;
}

function readRecent(raw: unknown): Recent {
  const { isOn, numbers } = (raw ?? {}) as Partial<Recent>;
  const known = Array.isArray(numbers)
    ? numbers.filter((no) => typeof no === 'string' && isWaybillNo(no))
    : [];
  return { isOn: isOn !== false, numbers: known.slice(0, MAX_KEPT) };
}
