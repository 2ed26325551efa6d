import { createHmac, createSecretKey } from 'node:crypto';
import { loginPhone, possiblePhones } from '../../phones.rules.ts';

/**
 * Names accounts in counters and passes without storing what was typed: keyed hashes, for existing and other
 * accounts alike.
 */
export type AccountNames = ReturnType<typeof createAccountNames>;

/** The names, under one key. */
export function createAccountNames(secret: Buffer) {
  const key = createSecretKey(secret);
  const hashOf = (name: string) => createHmac('sha256', key).update(name).digest('base64url').slice(0, 32);

  return {
    /** However a number was typed, its stored forms are the same. */
    ofPhones: (phones: readonly string[]): string[] => phones.map((phone) => hashOf(`phone ${phone}`)),
    ofVip: (account: string): string[] => [hashOf(`vip ${account.toLowerCase()}`)],
    /** For a form that does not say which kind of account is meant. */
    ofTyped(account: string): string {
      const isPhone = loginPhone.safeParse(account).success;
      return hashOf(`typed ${isPhone ? possiblePhones(account).join(' ') : account.trim().toLowerCase()}`);
    },
    /** Names the current password of the accounts that a name may mean: a new password gets a new name. */
    ofPasswords: (names: readonly string[], setAt: readonly (Date | null)[]): string =>
      hashOf(`password ${names.join(' ')} ${setAt.map((at) => at?.getTime() ?? 0).join(' ')}`),
  };
}
