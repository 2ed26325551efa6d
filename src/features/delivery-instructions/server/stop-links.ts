import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** So many bytes of an id find its row, and so many of the sign make it unguessable: an SMS has little room. */
const ID_BYTES = 6;
const SIGN_BYTES = 9;

/** The range of ids that begin alike: it is looked up by the primary key. */
export type IdRange = { from: string; to: string };

/** Short signed codes that each name one instruction, for the link in the warning about it. */
export type StopLinks = ReturnType<typeof createStopLinks>;

export function createStopLinks(secret: Buffer) {
  const key = createSecretKey(secret);
  const signOf = (id: string) => createHmac('sha256', key).update(id).digest().subarray(0, SIGN_BYTES);
  const bytesIn = (code: string) => Buffer.from(code, 'base64url');
  return {
    codeOf: (id: string): string =>
      Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex').subarray(0, ID_BYTES), signOf(id)]).toString(
        'base64url',
      ),

    /** Where the instruction of a code may be found; null for what cannot be one. */
    rangeOf(code: string): IdRange | null {
      const bytes = bytesIn(code);
      if (bytes.length !== ID_BYTES + SIGN_BYTES) return null;
      const start = bytes.subarray(0, ID_BYTES).toString('hex');
      return { from: toUuid(start.padEnd(32, '0')), to: toUuid(start.padEnd(32, 'f')) };
    },

    /** Whether a code names this instruction. */
    isOf: (code: string, id: string): boolean =>
      timingSafeEqual(bytesIn(code).subarray(ID_BYTES), signOf(id)),
  };
}

function toUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
