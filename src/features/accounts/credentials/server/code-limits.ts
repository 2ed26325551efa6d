import { type Count, consumeAll } from '#http/limits/consume-all.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { Verdict } from '#http/limits/verdict.ts';
import { AppError } from '#lib/errors.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { type CodePurpose, isToNewcomer } from '../../accounts.rules.ts';
import type { SmsBudget } from './sms-budget.ts';

/** Bounds how many codes are sent to a phone, for a visitor, and by the whole site. */
export type CodeLimits = ReturnType<typeof createCodeLimits>;

/** A phone that codes are sent to: whether it has an account, and whether the visitor has recently logged in there. */
export type CodePhone = { phone: string; hasAccount: boolean; isKnown: boolean };

/** The limits over their counters. */
export function createCodeLimits(deps: {
  budget: SmsBudget;
  perPhoneAndHour: Limiter;
  perPhoneAndDay: Limiter;
  perPhoneAndVisitor: Limiter;
  perVisitor: Limiter;
}) {
  const { budget, perPhoneAndHour, perPhoneAndDay, perPhoneAndVisitor, perVisitor } = deps;

  /** Limits exhausted by strangers apply to strangers, not to an owner who asks from where they usually log in. */
  async function findRefusal({ phone, isKnown }: CodePhone): Promise<AppError | null> {
    if (isKnown) return null;
    return (await refusalOf(perPhoneAndHour, phone)) ?? (await refusalOf(perPhoneAndDay, phone));
  }

  return {
    /** Counts one more code for those of the phones that may receive it and returns them; throws when there are none. */
    async admit(purpose: CodePurpose, phones: readonly CodePhone[], visitor: string): Promise<CodePhone[]> {
      if (!phones.some(({ isKnown }) => isKnown)) await budget.requireOpen();
      const asked = phones.map(({ phone }): Count => [perPhoneAndVisitor, `${phone} ${visitor}`]);
      const tooMany = await consumeAll([[perVisitor, visitor], ...asked]);
      if (tooMany) throw toRefusal(tooMany);
      const open: CodePhone[] = [];
      let refusal: AppError | null = null;
      for (const each of phones) {
        const refused = await findRefusal(each);
        if (refused) refusal = refused;
        else open.push(each);
      }
      if (refusal && !phones.some(({ isKnown }) => isKnown)) throw refusal;
      for (const { phone, hasAccount } of open) {
        if (isToNewcomer(purpose)) await budget.spend(phone);
        else if (hasAccount) await budget.count();
      }
      return open;
    },
  };
}

async function refusalOf(limit: Limiter, key: string): Promise<AppError | null> {
  const verdict = await limit.consume(key);
  return verdict.allowed ? null : toRefusal(verdict);
}

function toRefusal({ retryAfterSeconds }: Verdict): AppError {
  return new AppError(accountErrors.tooManyCodes, { params: { minutes: Math.ceil(retryAfterSeconds / 60) } });
}
