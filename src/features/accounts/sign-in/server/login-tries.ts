import type { Pool } from 'pg';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { Limiter } from '#http/limits/limits.ts';
import { type Clock, DAY_MS, MINUTE_MS } from '#lib/clock.ts';
import { AppError, type ErrorSpec } from '#lib/errors.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { LOCKOUT_MINUTES, LOGIN_TRIES } from '../../accounts.rules.ts';

/** Counts wrong passwords, and locks the account for visitors who typed too many. */
export type LoginTries = ReturnType<typeof createLoginTries>;

/**
 * The subject of an attempt: `accounts` are keyed hashes of every name the account may have, `ceiling` of the
 * password itself.
 */
export type Tried = {
  accounts: readonly string[];
  visitor: string;
  /** Names the password in the daily counters; a new password starts new ones. */
  ceiling: string;
  /** Whether this visitor has logged in before to an account that the name may mean. */
  isKnown?: boolean;
};

/**
 * A counted attempt: its number in the current run of wrong ones, and whether it may only open accounts that this
 * visitor has opened before.
 */
export type Attempt = Tried & { nth: number; forKnownOnly: boolean };

const KEPT_MS = DAY_MS;
const CLEAN_EVERY_MS = MINUTE_MS;
const CLEAN_AT_ONCE = 10_000;
const COME_BACK_SECONDS = 2;
/** No comparison takes this long: attempts that were counted and neither locked nor returned died with their process. */
const DEAD_AFTER_MS = 5 * MINUTE_MS;

const IS_FULL = `login_try.locked_until is null and login_try.wrong >= ${LOGIN_TRIES}`;
// One statement, so that concurrent attempts cannot share a number. An expired lock starts a new run of attempts.
const COUNT = `
  insert into login_try (account, visitor, wrong, last_at)
  select account, $2, 1, $3 from unnest($1::text[]) as account order by account
  on conflict (account, visitor) do update set
    wrong = case when login_try.locked_until <= $3 or (${IS_FULL} and login_try.last_at <= $4) then 1
      else login_try.wrong + 1 end,
    locked_until = case when login_try.locked_until <= $3 then null else login_try.locked_until end,
    last_at = case when ${IS_FULL} and login_try.last_at > $4 then login_try.last_at else $3 end
  returning wrong, locked_until`;

type Deps = { pool: Pool; ceiling: Limiter; perVisitor: Limiter; clock: Clock };

/** Attempts over their table, with two daily ceilings per password: over all strangers, and per visitor. */
export function createLoginTries(deps: Deps) {
  const { pool, ceiling, perVisitor } = deps;
  const forgetOld = createCleaning(deps);
  return {
    /** Lifts the lock for everybody: the owner has just proved their identity. */
    async clear(accounts: readonly string[]): Promise<void> {
      await pool.query('delete from login_try where account = any($1)', [accounts]);
    },

    /** Counts an attempt before its password is compared; throws while none is allowed. */
    async begin(tried: Tried): Promise<Attempt> {
      const forKnownOnly = await isForKnownOnly(deps, tried);
      await forgetOld();
      return { ...tried, forKnownOnly, nth: await count(deps, tried) };
    },

    /** Runs the comparison; one that could not be made, because the site is overloaded, does not count as an attempt. */
    async compared<T>(attempt: Attempt, comparison: Promise<T>): Promise<T> {
      try {
        return await comparison;
      } catch (error) {
        await giveBack(pool, attempt);
        throw error;
      }
    },

    /** Ends an attempt with a wrong password; returns the refusal, which after the last attempt becomes a lock. */
    async refuse(attempt: Attempt, wrong: ErrorSpec, params?: Record<string, string>): Promise<AppError> {
      await perVisitor.consume(ownCount(attempt));
      if (!attempt.forKnownOnly) await ceiling.consume(attempt.ceiling);
      if (attempt.nth >= LOGIN_TRIES) return lock(deps, attempt);
      return new AppError(wrong, { params });
    },

    /** Ends an attempt with the right password, which also resets the run of wrong ones. */
    async succeed({ accounts, visitor }: Attempt): Promise<void> {
      await pool.query('delete from login_try where account = any($1) and visitor = $2', [accounts, visitor]);
    },
  };
}

/** Deletes old attempts from time to time. */
function createCleaning({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): () => Promise<void> {
  let cleanedAtMs = 0;
  return async () => {
    const nowMs = clock.now().getTime();
    if (nowMs - cleanedAtMs < CLEAN_EVERY_MS) return;
    cleanedAtMs = nowMs;
    await pool.query(
      `delete from login_try where ctid = any(array(
         select ctid from login_try where last_at < $1 limit ${CLEAN_AT_ONCE} for update skip locked))`,
      [new Date(nowMs - KEPT_MS)],
    );
  };
}

/**
 * Throws when this visitor has no attempts left today; true when only strangers have none left and this visitor is
 * not one.
 */
async function isForKnownOnly({ ceiling, perVisitor }: Deps, tried: Tried): Promise<boolean> {
  const own = await perVisitor.peek(ownCount(tried));
  if (!own.allowed) throw locked(own.retryAfterSeconds);
  const all = await ceiling.peek(tried.ceiling);
  if (!all.allowed && !tried.isKnown) throw locked(all.retryAfterSeconds);
  return !all.allowed;
}

/** The number of this attempt; throws while the account is locked for this visitor. */
async function count({ pool, clock }: Deps, tried: Tried): Promise<number> {
  const { accounts, visitor } = tried;
  const now = clock.now();
  const deadBefore = new Date(now.getTime() - DEAD_AFTER_MS);
  const { rows } = await pool.query<{ wrong: number; locked_until: Date | null }>(COUNT, [
    accounts,
    visitor,
    now,
    deadBefore,
  ]);
  const until = Math.max(...rows.map((row) => row.locked_until?.getTime() ?? 0));
  if (until > now.getTime()) throw locked((until - now.getTime()) / 1000);
  const nth = Math.max(...rows.map((row) => row.wrong));
  if (nth <= LOGIN_TRIES) return nth;
  // More concurrent attempts than may be wrong: those in progress decide about the lock, and they may all be right.
  await giveBack(pool, tried);
  const params = { seconds: COME_BACK_SECONDS };
  throw new AppError(requestErrors.tooManyRequests, { retryAfterSeconds: COME_BACK_SECONDS, params });
}

async function lock({ pool, clock }: Deps, { accounts, visitor }: Tried): Promise<AppError> {
  const until = new Date(clock.now().getTime() + LOCKOUT_MINUTES * MINUTE_MS);
  await pool.query(
    'update login_try set locked_until = $3 where account = any($1) and visitor = $2 and locked_until is null',
    [accounts, visitor, until],
  );
  return locked(LOCKOUT_MINUTES * 60);
}

/** Returns an attempt that was not evaluated because the site was overloaded. */
async function giveBack(pool: Pool, { accounts, visitor }: Tried): Promise<void> {
  await pool.query(
    'update login_try set wrong = wrong - 1 where account = any($1) and visitor = $2 and wrong > 0',
    [accounts, visitor],
  );
}

function ownCount({ ceiling, visitor }: Tried): string {
  return `${ceiling} ${visitor}`;
}

function locked(seconds: number): AppError {
  return new AppError(accountErrors.accountLocked, { params: { minutes: Math.ceil(seconds / 60) } });
}
