import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Whether one more is allowed, and when to come back otherwise. */
export type Verdict = { allowed: boolean; retryAfterSeconds: number };

/** Counts per key in the database, for all processes together. */
export type Limiter = {
  consume(key: string): Promise<Verdict>;
  /** Whether the key is used up, without counting. */
  isExhausted(key: string): Promise<boolean>;
  /** The same, with when to come back. */
  peek(key: string): Promise<Verdict>;
};

type Lease = { left: number; endsAt: number };
const ALLOWED: Verdict = { allowed: true, retryAfterSeconds: 0 };
const LEASES_HELD = 10_000;
const CLEAN_EVERY_MS = 60_000;
const CLEAN_AT_ONCE = 10_000;

/**
 * A limit of `points` per window. A process takes `lease` points at once and spends them from memory, so a busy
 * visitor costs one query per `lease` calls; a lease of 1 counts exactly.
 */
export function createLimiter(
  pool: Pool,
  options: { name: string; points: number; windowSeconds: number; lease?: number },
): Limiter {
  const lease = options.lease ?? 1;
  const store = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: options.name,
    points: options.points,
    duration: options.windowSeconds,
  });
  const leases = new Map<string, Lease>();
  const underWay = new Map<string, Promise<Verdict>>();
  let cleanedAtMs = 0;

  /** Every visitor and every pass leaves a row, which is of no use once its window is over. */
  async function forgetExpired(now: number): Promise<void> {
    if (now - cleanedAtMs < CLEAN_EVERY_MS) return;
    cleanedAtMs = now;
    await pool.query(
      `delete from rate_limit
       where key in (select key from rate_limit where expire < $1 limit ${CLEAN_AT_ONCE} for update skip locked)`,
      [now],
    );
  }

  async function consume(key: string): Promise<Verdict> {
    for (;;) {
      const held = leases.get(key);
      if (held && held.left > 0 && held.endsAt > Date.now()) {
        held.left -= 1;
        return ALLOWED;
      }
      // Calls that come at the same time share one lease, or each would take one and most would be lost.
      const taking = underWay.get(key) ?? takeLease(key);
      const verdict = await taking;
      if (!verdict.allowed) return verdict;
    }
  }

  function takeLease(key: string): Promise<Verdict> {
    const taking = askForLease(key).finally(() => underWay.delete(key));
    underWay.set(key, taking);
    return taking;
  }

  async function askForLease(key: string): Promise<Verdict> {
    const now = Date.now();
    await forgetExpired(now);
    try {
      const state = await store.consume(key, lease);
      if (leases.size >= LEASES_HELD) leases.clear();
      leases.set(key, { left: lease, endsAt: now + state.msBeforeNext });
      return ALLOWED;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return toRefusal(refused);
    }
  }

  async function peek(key: string): Promise<Verdict> {
    const state = await store.get(key);
    return state !== null && state.consumedPoints >= options.points ? toRefusal(state) : ALLOWED;
  }

  return {
    consume,
    peek,
    isExhausted: async (key) => !(await peek(key)).allowed,
  };
}

/** The verdict on one more than allowed. */
export function toRefusal({ msBeforeNext }: RateLimiterRes): Verdict {
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}
