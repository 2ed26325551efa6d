import { accountErrors } from '../../accounts.calls.ts';
import type { LoginTries } from '../../sign-in/server/login-tries.ts';
import type { PasswordsService } from './passwords.service.ts';

/** Asks a logged-in customer for the password again, with a few attempts. */
export type PasswordGuard = ReturnType<typeof createPasswordGuard>;

/** One counter wherever the session is used from, and separate from logging in: a thief must not lock the owner out. */
const VISITOR = 'account area';

/** The guard over the login attempts, with a separate row for each customer. */
export function createPasswordGuard(deps: {
  tries: LoginTries;
  passwords: Pick<PasswordsService, 'verify'>;
}) {
  const { tries, passwords } = deps;
  return {
    /** Throws unless the password is the customer's. */
    async require(owner: { id: string; passwordHash: string | null }, password: string): Promise<void> {
      const name = `owner ${owner.id}`;
      const attempt = await tries.begin({ accounts: [name], visitor: VISITOR, ceiling: name });
      const isRight = await tries.compared(attempt, passwords.verify(owner.passwordHash, password));
      if (!isRight) throw await tries.refuse(attempt, accountErrors.wrongOldPassword);
      await tries.succeed(attempt);
    },
  };
}
