import type { Mac } from '#http/secrets/keyring.ts';
import { CODE_DIGITS } from '../collect-codes.rules.ts';
import type { CollectCodeRow } from './collect-codes.repo.ts';

/** Bytes that become digits: many more than needed, so that all digits are equally likely. */
const BYTES = 6;

/**
 * The digits of codes. They follow from the id by a key, so that the page of whoever collects can show them, and only
 * their hash by another key is stored.
 */
export type CodeDigits = ReturnType<typeof createCodeDigits>;

export function createCodeDigits({ digits, stored }: { digits: Mac; stored: Mac }) {
  const text = (waybillNo: string, code: string) => `${waybillNo} ${code}`;
  return {
    /** The digits of a new code, and what is stored of them. */
    make(id: string, waybillNo: string): { code: string; codeHash: string } {
      const code = toDigits(digits.sign(id));
      return { code, codeHash: stored.hash(text(waybillNo, code)) };
    },

    /** Of a stored code; null where the key that made them is gone. */
    of({ id, waybillNo, codeHash }: Pick<CollectCodeRow, 'id' | 'waybillNo' | 'codeHash'>): string | null {
      const made = digits.candidates(id).map(toDigits);
      return made.find((code) => stored.hashes(text(waybillNo, code)).includes(codeHash)) ?? null;
    },

    /** The row with these digits. */
    find<Row extends Pick<CollectCodeRow, 'codeHash'>>(
      rows: readonly Row[],
      waybillNo: string,
      code: string,
    ): Row | undefined {
      const hashes = stored.hashes(text(waybillNo, code));
      return rows.find(({ codeHash }) => hashes.includes(codeHash));
    },
  };
}

function toDigits(signature: Buffer): string {
  return String(signature.readUIntBE(0, BYTES) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}
