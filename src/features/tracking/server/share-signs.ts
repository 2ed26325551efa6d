import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

// 128 bits: an address that is passed on by hand stays short, and nobody guesses them.
const SIGN_BYTES = 16;
/** Two megabytes: a parcel on its way is looked at again and again, and signing ten takes a twentieth of a lookup. */
const MOST_KNOWN = 10_000;

/** What is put behind a waybill number that is passed on: it opens the public view of that parcel, uncounted. */
export type ShareSigns = ReturnType<typeof createShareSigns>;

/** Signs by a key of their own. They do not expire: the parcel behind them does. */
export function createShareSigns(secret: Buffer) {
  const key = createSecretKey(secret);
  const bytesOf = (waybillNo: string) =>
    createHmac('sha256', key).update(waybillNo).digest().subarray(0, SIGN_BYTES);
  const known = new LRUCache<string, string>({
    max: MOST_KNOWN,
    memoMethod: (waybillNo) => bytesOf(waybillNo).toString('base64url'),
  });
  return {
    signOf: (waybillNo: string): string => known.memo(waybillNo),
    opens(sign: string | undefined, waybillNo: string): boolean {
      const given = Buffer.from(sign ?? '', 'base64url');
      return given.length === SIGN_BYTES && timingSafeEqual(given, bytesOf(waybillNo));
    },
  };
}
