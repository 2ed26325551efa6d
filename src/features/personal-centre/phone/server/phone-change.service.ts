import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import type { CodesService } from '#features/accounts/credentials/server/codes.service.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { ReadNewPhone } from '#features/accounts/server/new-phone.ts';
import type { OwnerNotices } from '#features/accounts/server/owner-notices.ts';
import { isTakenAlready, lockOwner } from '#features/accounts/server/owners.repo.ts';
import type { ProfilesRepo } from '#features/accounts/server/profiles.repo.ts';
import type { SessionsService } from '#features/accounts/sign-in/server/sessions.service.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { CallContext, Session } from '#http/http-env.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { changePhone } from '../../personal.contract.ts';

/** Changes the phone of an account [RM-04]. */
export type PhoneChangeService = ReturnType<typeof createPhoneChangeService>;

/** The service; both numbers must be verified by a code. */
export function createPhoneChangeService(deps: {
  orm: Orm;
  codes: Pick<CodesService, 'isRight' | 'redeem'>;
  sessions: Pick<SessionsService, 'renew'>;
  profiles: Pick<ProfilesRepo, 'getProfile'>;
  notices: OwnerNotices;
  readNewPhone: ReadNewPhone;
}) {
  const { orm, codes, sessions, profiles, notices, readNewPhone } = deps;

  return {
    async change(
      session: Session,
      input: ParsedInputOf<typeof changePhone>,
      { visitor }: Pick<CallContext, 'visitor'>,
    ): Promise<OutputOf<typeof changePhone>> {
      const phone = readNewPhone({ countryCode: input.countryCode, phone: input.newPhone }, 'newPhone');
      if (phone === session.phone)
        throw new AppError(requestErrors.invalidParameter, {
          fields: [{ field: 'newPhone', key: 'personal-centre:validation.samePhone' }],
        });
      // Both are always checked: which of the two was wrong is not revealed, and each attempt counts.
      const isOldRight = await codes.isRight({
        purpose: 'currentPhone',
        phone: session.phone,
        code: input.code,
        visitor,
      });
      const isNewRight = await codes.isRight({ purpose: 'newPhone', phone, code: input.newCode, visitor });
      if (!isOldRight || !isNewRight) throw new AppError(accountErrors.codeWrong);
      try {
        return await orm.transaction(async (tx) => {
          const owner = await lockOwner(tx, session.customerId);
          // The phone was changed on another device a moment ago: the code went to the previous number.
          if (owner.phone !== session.phone) throw new AppError(accountErrors.codeWrong);
          await codes.redeem('currentPhone', session.phone, tx);
          await codes.redeem('newPhone', phone, tx);
          await tx.update(customer).set({ phone }).where(eq(customer.id, owner.id));
          const notice = { kind: 'phoneChanged', params: { newPhone: phone } } as const;
          await notices.send(owner, notice, tx);
          const token = await sessions.renew(session, tx);
          return { token, user: await profiles.getProfile(owner.id, tx) };
        });
      } catch (error) {
        // Only now, when the caller has proved to hold the number.
        throw isTakenAlready(error) ? new AppError(accountErrors.accountExists) : error;
      }
    },
  };
}
