import type { Limiter } from '../../../../http/limits/limits.ts';
import { namedLimits } from '../../../../http/limits/named-limits.ts';
import { AppError } from '../../../../lib/errors.ts';
import type { StaffDeps } from '../../server/staff-deps.ts';
import { staffAccountErrors } from '../../staff.calls.ts';

/** Counts what was typed wrong by staff, and ends guessing. */
export type StaffTries = ReturnType<typeof createStaffTries>;

const HOUR = 3600;
/** In a row, by one visitor at one account: then it is closed to this visitor for a quarter of an hour. */
const WRONG_PASSWORDS = 5;
const LOCK_SECONDS = 15 * 60;
/** By strangers from anywhere, at one account; its member can still come in from where they were before. */
const WRONG_PASSWORDS_A_DAY = 50;
/** By one visitor at any accounts: one password is not tried on all of them. */
const WRONG_PER_VISITOR = 30;
/** Codes of six digits: a thief of the password would need hundreds of thousands of tries. */
const WRONG_CODES = 6;
const WRONG_CODES_A_DAY = 30;

/** The counts over the limiters of the site. */
export function createStaffTries({ limiter }: Pick<StaffDeps, 'limiter'>) {
  const { limit, visitorLimit } = namedLimits(limiter);
  const inARow = visitorLimit('staff-password', WRONG_PASSWORDS, LOCK_SECONDS);
  const ofAccount = limit('staff-account', WRONG_PASSWORDS_A_DAY, 24 * HOUR);
  const ofVisitor = visitorLimit('staff-visitor', WRONG_PER_VISITOR, HOUR);
  const codes = limit('staff-code', WRONG_CODES, LOCK_SECONDS);
  const codesOfADay = limit('staff-code-day', WRONG_CODES_A_DAY, 24 * HOUR);

  /** Each limit is spent before the comparison, so that tries at the same time cannot share one, and given back after. */
  async function counted(
    limits: readonly [Limiter, string][],
    isRight: () => Promise<boolean>,
  ): Promise<boolean> {
    for (const [one, key] of limits) {
      const { allowed, retryAfterSeconds } = await one.consume(key);
      if (!allowed) throw locked(retryAfterSeconds);
    }
    const giveBack = () => Promise.all(limits.map(([one, key]) => one.giveBack(key)));
    // What could not be compared was no try.
    const found = await isRight().catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    if (found) await giveBack();
    return found;
  }

  return {
    /** Whether a password is right; throws while none may be tried. Unknown accounts count like those that exist. */
    password(
      { account, visitor, isKnown }: { account: string; visitor: string; isKnown: boolean },
      isRight: () => Promise<boolean>,
    ): Promise<boolean> {
      const name = account.toLowerCase();
      const own: [Limiter, string][] = [
        [inARow, `${name} ${visitor}`],
        [ofVisitor, visitor],
      ];
      return counted(isKnown ? own : [...own, [ofAccount, name]], isRight);
    },

    /** The same for a second factor of one member, wherever it is tried from: the password was right already. */
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
