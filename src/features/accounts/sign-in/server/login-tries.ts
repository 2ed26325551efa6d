import type { Pool } from 'pg';
import { requestErrors } from '../../../../http/answers/request-errors.ts';
import type { Limiter } from '../../../../http/limits/limits.ts';
import type { Clock } from '../../../../lib/clock.ts';
import { AppError, type ErrorSpec } from '../../../../lib/errors.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { LOCKOUT_MINUTES, LOGIN_TRIES } from '../../accounts.rules.ts';

/** Counts wrong passwords, and locks who typed too many. */
export type LoginTries = ReturnType<typeof createLoginTries>;

/** What is tried: `accounts` are keyed hashes of every name the account may have, `ceiling` of the password itself. */
export type Attempt = {
  accounts: readonly string[];
  visitor: string;
  /** Names the password in the counts of a day; a new one starts new counts. */
  ceiling: string;
  /** Whether this visitor has logged in before as one whom the name may mean. */
  isKnown?: boolean;
  /** How a wrong password is answered. */
  wrong: ErrorSpec;
  /** Which sentence of that refusal, where it has several. */
  context?: string;
};

const KEPT_MS = 24 * 3_600_000;
const CLEAN_EVERY_MS = 60_000;
const COME_BACK_SECONDS = 2;
/** No comparison takes as long: tries that were counted and neither locked nor given back died with their process. */
const DEAD_AFTER_MS = 5 * 60_000;

const IS_FULL = `login_try.locked_until is null and login_try.wrong >= ${LOGIN_TRIES}`;
// One statement, so that tries at the same time cannot share a count. A lock that is over starts a new row of tries.
const COUNT = `
  insert into login_try (account, visitor, wrong, last_at)
  select account, $2, 1, $3 from unnest($1::text[]) as account order by account
  on conflict (account, visitor) do update set
    wrong = case when login_try.locked_until <= $3 or (${IS_FULL} and login_try.last_at <= $4) then 1
      else login_try.wrong + 1 end,
    locked_until = case when login_try.locked_until <= $3 then null else login_try.locked_until end,
    last_at = case when ${IS_FULL} and login_try.last_at > $4 then login_try.last_at else $3 end
  returning wrong, locked_until`;

/** Tries over their table, and two ceilings a day per password: over all strangers, and for each visitor. */
export function createLoginTries(parts: { pool: Pool; ceiling: Limiter; perVisitor: Limiter; clock: Clock }) {
  const { pool, ceiling, perVisitor, clock } = parts;
  let cleanedAtMs = 0;

  async function forgetOld(now: Date): Promise<void> {
    if (now.getTime() - cleanedAtMs < CLEAN_EVERY_MS) return;
    cleanedAtMs = now.getTime();
    await pool.query('delete from login_try where last_at < $1', [new Date(now.getTime() - KEPT_MS)]);
  }

  /** The number of this try; throws while the account is locked for this visitor. */
  async function count(tried: Attempt): Promise<number> {
    const { accounts, visitor } = tried;
    const now = clock.now();
    await forgetOld(now);
    const { rows } = await pool.query<{ wrong: number; locked_until: Date | null }>(COUNT, [
      accounts,
      visitor,
      now,
      new Date(now.getTime() - DEAD_AFTER_MS),
    ]);
    const until = Math.max(...rows.map((row) => row.locked_until?.getTime() ?? 0));
    if (until > now.getTime()) throw locked((until - now.getTime()) / 1000);
    const nth = Math.max(...rows.map((row) => row.wrong));
    if (nth <= LOGIN_TRIES) return nth;
    // More at the same moment than may be wrong: those under way decide about the lock, and they may all be right.
    await giveBack(tried);
    const params = { seconds: COME_BACK_SECONDS };
    throw new AppError(requestErrors.tooManyRequests, { retryAfterSeconds: COME_BACK_SECONDS, params });
  }

  async function lock(accounts: readonly string[], visitor: string): Promise<AppError> {
    const until = new Date(clock.now().getTime() + LOCKOUT_MINUTES * 60_000);
    await pool.query(
      'update login_try set locked_until = $3 where account = any($1) and visitor = $2 and locked_until is null',
      [accounts, visitor, until],
    );
    return locked(LOCKOUT_MINUTES * 60);
  }

  /** A try that was not looked at, because the site was overloaded, is none. */
  async function giveBack({ accounts, visitor }: Attempt): Promise<void> {
    await pool.query(
      'update login_try set wrong = wrong - 1 where account = any($1) and visitor = $2 and wrong > 0',
      [accounts, visitor],
    );
  }

  /** Throws when this visitor has tried enough for the day; true when strangers have, and this one is none. */
  async function isForKnownOnly(tried: Attempt): Promise<boolean> {
    const own = await perVisitor.peek(ownCount(tried));
    if (!own.allowed) throw locked(own.retryAfterSeconds);
    const all = await ceiling.peek(tried.ceiling);
    if (!all.allowed && !tried.isKnown) throw locked(all.retryAfterSeconds);
    return !all.allowed;
  }

  return {
    /** Opens what was locked, for everybody: its owner has just proved who they are. */
    async clear(accounts: readonly string[]): Promise<void> {
      await pool.query('delete from login_try where account = any($1)', [accounts]);
    },

    /**
     * Runs a check of a password; what it finds ends the row of wrong tries, null is one more. Throws the refusal.
     * The check is told when only an account may be opened that this visitor has opened before.
     */
    async attempt<T>(tried: Attempt, check: (forKnownOnly: boolean) => Promise<T | null>): Promise<T> {
      const forKnownOnly = await isForKnownOnly(tried);
      const nth = await count(tried);
      const found = await check(forKnownOnly).catch(async (error: unknown) => {
        await giveBack(tried);
        throw error;
      });
      if (found === null) {
        await perVisitor.consume(ownCount(tried));
        if (!forKnownOnly) await ceiling.consume(tried.ceiling);
        throw nth >= LOGIN_TRIES
          ? await lock(tried.accounts, tried.visitor)
          : new AppError(tried.wrong, tried.context ? { params: { context: tried.context } } : {});
      }
      await pool.query('delete from login_try where account = any($1) and visitor = $2', [
        tried.accounts,
        tried.visitor,
      ]);
      return found;
    },
  };
}

const ownCount = ({ ceiling, visitor }: Attempt) => `${ceiling} ${visitor}`;

function locked(seconds: number): AppError {
  return new AppError(accountErrors.accountLocked, { params: { minutes: Math.ceil(seconds / 60) } });
}
