import { timingSafeEqual } from 'node:crypto';
import { uuidOfHex } from '#lib/written/uuid.ts';
import type { Mac } from './keyring.ts';

/** Bytes of the id, to find its row, and of the signature, to make it unguessable: an SMS has little space. */
const ID_BYTES = 6;
const SIGN_BYTES = 9;

/** A range of ids with the same beginning, which the primary key can look up. */
export type IdRange = { from: string; to: string };

/** Short signed codes in links, each of one record. */
export type SignedIds = ReturnType<typeof createSignedIds>;

/** Codes of one purpose: that of its key. */
export function createSignedIds(mac: Mac) {
  const bytesIn = (code: string) => Buffer.from(code, 'base64url');
  return {
    codeOf: (id: string): string =>
      Buffer.concat([
        Buffer.from(id.replaceAll('-', ''), 'hex').subarray(0, ID_BYTES),
        mac.sign(id).subarray(0, SIGN_BYTES),
      ]).toString('base64url'),

    /** The id range of a code; null for a malformed one. */
    rangeOf(code: string): IdRange | null {
      const bytes = bytesIn(code);
      if (bytes.length !== ID_BYTES + SIGN_BYTES) return null;
      const start = bytes.subarray(0, ID_BYTES).toString('hex');
      return { from: uuidOfHex(start.padEnd(32, '0')), to: uuidOfHex(start.padEnd(32, 'f')) };
    },

    /** Whether a code belongs to this record. */
    isOf(code: string, id: string): boolean {
      const given = bytesIn(code).subarray(ID_BYTES);
      return mac.candidates(id).some((own) => timingSafeEqual(given, own.subarray(0, SIGN_BYTES)));
    },
  };
}
