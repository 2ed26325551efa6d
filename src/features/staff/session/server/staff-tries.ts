import { type Count, consumeAll, giveBackAll } from '#http/limits/consume-all.ts';
import type { Limiter } from '#http/limits/limits.ts';
import { namedLimits } from '#http/limits/named-limits.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import type { StaffSite } from '../../server/staff-deps.ts';
import { staffAccountErrors } from '../../staff.calls.ts';

/** Counts wrong attempts of staff, and stops guessing. */
export type StaffTries = ReturnType<typeof createStaffTries>;

type Counted = Pick<Limiter, 'consume' | 'giveBack'>;

/** In a row, by one visitor at one account: then it is locked for this visitor for a quarter of an hour. */
const WRONG_PASSWORDS = 5;
const LOCK_SECONDS = 15 * 60;
/**
 * By strangers from anywhere, at one account. Then each stranger has one attempt per day, instead of five in a
 * quarter of an hour: a member at a new address can still log in, because a right password is not counted.
 */
const WRONG_PASSWORDS_A_DAY = 50;
const WRONG_OF_A_STRANGER = 1;
/** By one visitor over all accounts, so that one password is not tried on all of them. */
const WRONG_PER_VISITOR = 30;
/** Of six digits: with a stolen password, hundreds of thousands of attempts would be needed. */
const WRONG_CODES = 6;
const WRONG_CODES_A_DAY = 30;

/** The counters over the limiters of the site. */
export function createStaffTries({ limiter }: Pick<StaffSite, 'limiter'>) {
  const { limit, visitorLimit } = namedLimits(limiter);
  const inARow = visitorLimit('staff-password', WRONG_PASSWORDS, LOCK_SECONDS);
  const ofAccount = limit('staff-account', WRONG_PASSWORDS_A_DAY, DAY_SECONDS);
  const ofStranger = visitorLimit('staff-stranger', WRONG_OF_A_STRANGER, DAY_SECONDS);
  const ofVisitor = visitorLimit('staff-visitor', WRONG_PER_VISITOR, HOUR_SECONDS);
  const codes = limit('staff-code', WRONG_CODES, LOCK_SECONDS);
  const codesOfADay = limit('staff-code-day', WRONG_CODES_A_DAY, DAY_SECONDS);

  /** Each limit is spent before the comparison, so that concurrent attempts cannot share one, and refunded afterwards. */
  async function counted(limits: readonly Count[], isRight: () => Promise<boolean>): Promise<boolean> {
    const refused = await consumeAll(limits);
    if (refused) throw locked(refused.retryAfterSeconds);
    const giveBack = () => giveBackAll(limits);
    // A comparison that failed technically was not an attempt.
    const found = await isRight().catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    if (found) await giveBack();
    return found;
  }

  /** The limits for a stranger: all strangers at the account, then each one individually. */
  function strangersOf(name: string, visitor: string): Count {
    let spent: Count = [ofAccount, name];
    const either: Counted = {
      async consume() {
        const verdict = await ofAccount.consume(name);
        if (verdict.allowed) return verdict;
        spent = [ofStranger, `${name} ${visitor}`];
        return ofStranger.consume(spent[1]);
      },
      giveBack: () => spent[0].giveBack(spent[1]),
    };
    return [either, name];
  }

  return {
    /** Whether a password is right; throws while no attempt is allowed. Unknown accounts count like existing ones. */
    password(
      { account, visitor, isKnown }: { account: string; visitor: string; isKnown: boolean },
      isRight: () => Promise<boolean>,
    ): Promise<boolean> {
      const name = account.toLowerCase();
      const own: Count[] = [
        [inARow, `${name} ${visitor}`],
        [ofVisitor, visitor],
      ];
      return counted(isKnown ? own : [...own, strangersOf(name, visitor)], isRight);
    },

    /** The same for a member's second factor, from any address: the password was right already. */
    code(staffId: string, isRight: () => Promise<boolean>): Promise<boolean> {
      return counted(
        [
          [codes, staffId],
          [codesOfADay, staffId],
        ],
        isRight,
      );
    },
  };
}

function locked(seconds: number): AppError {
  return new AppError(staffAccountErrors.tooManyTries, {
    retryAfterSeconds: seconds,
    params: { minutes: Math.ceil(seconds / 60) },
  });
}
