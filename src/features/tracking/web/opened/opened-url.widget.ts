import { isWaybillNo, normaliseWaybillNo } from '#lib/waybill-number.ts';

/** Longer than any number in any spelling. */
const MAX_TYPED = 64;

/** The waybill number in the URL of a page about one parcel; null if there is none, or what stands there is none. */
export function waybillNoOf(url: URL): string | null {
  const typed = normaliseWaybillNo((url.searchParams.get('billcode') ?? '').slice(0, MAX_TYPED));
  return isWaybillNo(typed) ? typed : null;
}
