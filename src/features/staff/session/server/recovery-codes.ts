import { randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { Mac } from '#http/secrets/keyring.ts';
import { staffRecoveryCode } from '../../server/staff.table.ts';

/** Recovery codes. */
export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;

const CODES = 10;
// Without letters and digits that look alike in print.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LETTERS = 10;

/** The codes over their table: keyed hashes, because codes short enough to write down could be guessed from plain ones. */
export function createRecoveryCodes(mac: Mac) {
  const spelled = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return {
    /** Replaces the codes; shown once. */
    async renew(staffId: string, tx: Orm): Promise<string[]> {
      const codes = Array.from({ length: CODES }, newCode);
      await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
      await tx
        .insert(staffRecoveryCode)
        .values(codes.map((code) => ({ staffId, codeHash: mac.hash(spelled(code)) })));
      return codes;
    },

    /** Whether it was one of theirs; each works once, even if used concurrently. */
    async use(staffId: string, code: string, tx: Orm): Promise<boolean> {
      const { staffId: owner, codeHash } = staffRecoveryCode;
      const isIt = and(eq(owner, staffId), inArray(codeHash, mac.hashes(spelled(code))));
      return (await tx.delete(staffRecoveryCode).where(isIt).returning()).length > 0;
    },
  };
}

/** For example `k7m2p-x4c9q`: 49 random bits. */
function newCode(): string {
  const letters: string[] = [];
  while (letters.length < LETTERS)
    // The highest byte values would make the first letters likelier.
    for (const byte of randomBytes(LETTERS))
      if (byte < 248) letters.push(ALPHABET.charAt(byte % ALPHABET.length));
  const code = letters.slice(0, LETTERS).join('');
  return `${code.slice(0, LETTERS / 2)}-${code.slice(LETTERS / 2)}`;
}
