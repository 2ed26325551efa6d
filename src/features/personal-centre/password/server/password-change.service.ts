import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { accountAreaPassword } from '#features/accounts/credentials/passwords.rules.ts';
import type { LinksService } from '#features/accounts/credentials/server/links.service.ts';
import type { PasswordGuard } from '#features/accounts/credentials/server/password-guard.ts';
import type { PasswordsService } from '#features/accounts/credentials/server/passwords.service.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { OwnerNotices } from '#features/accounts/server/owner-notices.ts';
import { lockOwner } from '#features/accounts/server/owners.repo.ts';
import type { ProfilesRepo } from '#features/accounts/server/profiles.repo.ts';
import type { SessionsService } from '#features/accounts/sign-in/server/sessions.service.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { Session } from '#http/http-env.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { updatePwdByOld } from '../../personal.contract.ts';

/** Changes a password, given the current one [V-10]. */
export type PasswordChangeService = ReturnType<typeof createPasswordChangeService>;

/** The service. A customer without a password sets the first one with a code (`updatePwdByCode`). */
export function createPasswordChangeService(deps: {
  orm: Orm;
  passwords: Pick<PasswordsService, 'openSealed' | 'openChecked' | 'hash'>;
  guard: PasswordGuard;
  sessions: Pick<SessionsService, 'renew'>;
  links: Pick<LinksService, 'cancelAll'>;
  profiles: Pick<ProfilesRepo, 'getProfile'>;
  notices: OwnerNotices;
  clock: Clock;
}) {
  const { orm, passwords, guard, sessions, links, profiles, notices, clock } = deps;

  return {
    async change(
      session: Session,
      input: ParsedInputOf<typeof updatePwdByOld>,
    ): Promise<OutputOf<typeof updatePwdByOld>> {
      const old = await passwords.openSealed(input.oldPassWord, 'oldPassWord');
      const wanted = await passwords.openChecked(input.newPassWord, 'newPassWord', accountAreaPassword);
      if (wanted === old)
        throw new AppError(requestErrors.invalidParameter, {
          fields: [{ field: 'newPassWord', key: 'accounts:validation.samePassword' }],
        });
      const [found] = await orm.select().from(customer).where(eq(customer.id, session.customerId));
      await guard.require({ id: session.customerId, passwordHash: found?.passwordHash ?? null }, old);
      const passwordHash = await passwords.hash(wanted);
      return orm.transaction(async (tx) => {
        const owner = await lockOwner(tx, session.customerId);
        // Changed concurrently while this one was being checked: the old password is no longer valid.
        if (owner.passwordHash !== found?.passwordHash) throw new AppError(accountErrors.wrongOldPassword);
        const now = clock.now();
        await tx.update(customer).set({ passwordHash, passwordSetAt: now }).where(eq(customer.id, owner.id));
        await links.cancelAll(owner.id, tx);
        const params = { at: now.toISOString() };
        await notices.send(owner, { kind: 'passwordChanged', params }, tx);
        const token = await sessions.renew(session, tx);
        return { token, user: await profiles.getProfile(owner.id, tx) };
      });
    },
  };
}
