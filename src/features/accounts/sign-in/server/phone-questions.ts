import type { Limiter } from '#http/limits/limits.ts';
import { AppError } from '#lib/errors.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { possiblePhones } from '../../phones.rules.ts';
import type { CustomersRepo } from '../../server/customers.repo.ts';

/** Answers whether a phone has an account, as §7 requires; limited, or it would be a directory. */
export type PhoneQuestions = ReturnType<typeof createPhoneQuestions>;

export function createPhoneQuestions(deps: {
  customers: Pick<CustomersRepo, 'listGeneral'>;
  perVisitor: Limiter;
}) {
  return {
    /** Counts one more question of a visitor; false at the limit. */
    mayAsk: async (visitor: string): Promise<boolean> => (await deps.perVisitor.consume(visitor)).allowed,

    async exists(phone: string, visitor: string): Promise<boolean> {
      const { allowed, retryAfterSeconds } = await deps.perVisitor.consume(visitor);
      const params = { minutes: Math.ceil(retryAfterSeconds / 60) };
      if (!allowed) throw new AppError(accountErrors.tooManyCodes, { params });
      return (await deps.customers.listGeneral(possiblePhones(phone))).length > 0;
    },
  };
}
