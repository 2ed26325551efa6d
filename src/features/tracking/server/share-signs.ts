import { timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Mac } from '#http/secrets/keyring.ts';

// 128 bits: short enough for a shared URL, and not guessable.
const SIGN_BYTES = 16;
/** Two megabytes: a parcel in transit is viewed repeatedly, and signing ten takes a twentieth of a lookup. */
const MOST_KNOWN = 10_000;

/**
 * The signature appended to a shared waybill number: it opens the public view of that parcel without counting as a
 * lookup.
 */
export type ShareSigns = ReturnType<typeof createShareSigns>;

/** Signatures do not expire, but the parcel does, and a retired key. */
export function createShareSigns(mac: Mac) {
  const known = new LRUCache<string, { keyId: string; sign: string }>({ max: MOST_KNOWN });
  return {
    signOf(waybillNo: string): string {
      const keyId = mac.keyId();
      const kept = known.get(waybillNo);
      if (kept?.keyId === keyId) return kept.sign;
      const sign = mac.sign(waybillNo).subarray(0, SIGN_BYTES).toString('base64url');
      known.set(waybillNo, { keyId, sign });
      return sign;
    },

    opens(sign: string | undefined, waybillNo: string): boolean {
      const given = Buffer.from(sign ?? '', 'base64url');
      if (given.length !== SIGN_BYTES) return false;
      return mac.candidates(waybillNo).some((own) => timingSafeEqual(given, own.subarray(0, SIGN_BYTES)));
    },
  };
}
