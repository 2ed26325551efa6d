import type { Orm } from '#db/orm.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { Limiter } from '#http/limits/limits.ts';
import { AppError } from '#lib/errors.ts';
import { accountErrors } from '../../accounts.calls.ts';
import type { CodePurpose } from '../../accounts.rules.ts';
import type { CodesRepo, TypedCode } from './codes.repo.ts';

/** Checks one-time codes as they are typed. */
export type CodesService = ReturnType<typeof createCodesService>;

/** The checks over the stored codes. */
export function createCodesService(deps: { repo: CodesRepo; wrongPerVisitor: Limiter }) {
  const { repo, wrongPerVisitor } = deps;
  return {
    /** Whether this is the phone's code; only a wrong one counts as an attempt. It stays valid until it is redeemed. */
    async isRight({ phone, ...typed }: Omit<TypedCode, 'phones'> & { phone: string }): Promise<boolean> {
      return (await repo.findMatch({ ...typed, phones: [phone] })) !== null;
    },

    /** The phone whose code was typed; throws codeWrong, or the refusal of a visitor with too many wrong attempts. */
    async requireRight(typed: TypedCode): Promise<string> {
      const { visitor } = typed;
      const { allowed, retryAfterSeconds } = await wrongPerVisitor.peek(visitor);
      const params = { seconds: retryAfterSeconds };
      if (!allowed) throw new AppError(requestErrors.tooManyRequests, { retryAfterSeconds, params });
      const phone = await repo.findMatch(typed);
      if (phone) return phone;
      await wrongPerVisitor.consume(visitor);
      throw new AppError(accountErrors.codeWrong);
    },

    /** Uses up a code whose purpose is fulfilled; of two concurrent calls with the same code one throws codeWrong. */
    async redeem(purpose: CodePurpose, phone: string, tx?: Orm): Promise<void> {
      if (!(await repo.remove(purpose, phone, tx))) throw new AppError(accountErrors.codeWrong);
    },
  };
}
