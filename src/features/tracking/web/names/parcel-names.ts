import { useSyncExternalStore } from 'react';
import { isWaybillNo } from '#lib/waybill-number.ts';
import { openBrowserStore } from '#web/state/browser-store.ts';

/** The visitor's names for parcels, newest first; they never leave this device. */
type Names = readonly { billCode: string; name: string }[];

const MAX_NAMES = 50;
export const MAX_NAME_LENGTH = 40;
const none: Names = [];

const store = openBrowserStore<Names>('parcelNames', none, readNames);

/** The name of each parcel on this device; none on the server and during hydration. */
export function useParcelNames(): (billCode: string) => string | undefined {
  const names = useSyncExternalStore(store.subscribe, store.get, () => none);
  return (billCode) => names.find((each) => each.billCode === billCode)?.name;
}

/** Names a parcel; an empty name removes it. */
export function nameParcel(billCode: string, name: string): void {
  store.set(withName(store.get(), billCode, name));
}

/** Forgets all names. */
export function forgetNames(): void {
  store.set(none);
}

/** The names with one more, or one fewer: newest first, without duplicates, up to a limit. */
export function withName(names: Names, billCode: string, typed: string): Names {
  const others = names.filter((each) => each.billCode !== billCode);
  const name = tidyName(typed);
  return name === '' ? others : [{ billCode, name }, ...others].slice(0, MAX_NAMES);
}

/** One line without invisible characters, truncated to the width of a row. */
function tidyName(typed: string): string {
  const line = typed.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return Array.from(line).slice(0, MAX_NAME_LENGTH).join('').trim();
}

/** Names stored manually or by an older page are normalised as well. */
export function readNames(raw: unknown): Names {
  if (!Array.isArray(raw)) return none;
  const known = raw.filter(
    (each) =>
      typeof each?.billCode === 'string' && typeof each.name === 'string' && isWaybillNo(each.billCode),
  );
  return known
    .slice(0, MAX_NAMES)
    .reduceRight<Names>((names, { billCode, name }) => withName(names, billCode, name), none);
}
