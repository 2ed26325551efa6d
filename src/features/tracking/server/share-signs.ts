import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

// 128 bits: short enough for a shared URL, and not guessable.
const SIGN_BYTES = 16;
/** Two megabytes: a parcel in transit is viewed repeatedly, and signing ten takes a twentieth of a lookup. */
const MOST_KNOWN = 10_000;

/**
 * The signature appended to a shared waybill number: it opens the public view of that parcel without counting as a
 * lookup.
 */
export type ShareSigns = ReturnType<typeof createShareSigns>;

/** Signs with a separate key. Signatures do not expire, but the parcel does. */
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
