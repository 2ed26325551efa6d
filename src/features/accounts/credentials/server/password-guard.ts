import { accountErrors } from '../../accounts.calls.ts';
import type { LoginTries } from '../../sign-in/server/login-tries.ts';
import type { PasswordsService } from './passwords.service.ts';

/** Asks a logged-in customer for the password once more, a few times only. */
export type PasswordGuard = ReturnType<typeof createPasswordGuard>;

/** One visitor wherever the session is used from, and apart from logging in: a thief must not lock the owner out. */
const VISITOR = 'account area';

/** The guard over the tries to log in, with a row of its own for each customer. */
export function createPasswordGuard(parts: {
  tries: LoginTries;
  passwords: Pick<PasswordsService, 'verify'>;
}) {
  const { tries, passwords } = parts;
  return {
    /** Throws unless the password is the customer's. */
    async require(owner: { id: string; passwordHash: string | null }, password: string): Promise<void> {
      const name = `owner ${owner.id}`;
      const tried = {
        accounts: [name],
        visitor: VISITOR,
        ceiling: name,
        wrong: accountErrors.wrongOldPassword,
      };
      await tries.attempt(tried, async () =>
        (await passwords.verify(owner.passwordHash, password)) ? true : null,
      );
    },
  };
}
