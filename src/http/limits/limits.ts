import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { isDatabaseAway } from '#db/errors/database-away.ts';
import type { Replicas } from '#db/replicas/replicas.ts';
import { outsideVisit } from '#db/replicas/visits.ts';
import { networkKeyOf } from '../connections/visitor.ts';
import { createLeases, type Lease, verdictOf } from './leases.ts';
import { ALLOWED, type Verdict } from './verdict.ts';

/** Counts per key in the database, over all processes. */
export type Limiter = {
  /** Several points at once go past the lease: all of them are counted, or the call is refused. */
  consume(key: string, points?: number): Promise<Verdict>;
  /** Whether the key has no points left, without counting. */
  isExhausted(key: string): Promise<boolean>;
  /** The same with the retry time and the remaining points. */
  peek(key: string): Promise<Verdict>;
  /** Refunds a point; exact only where the lease is 1. */
  giveBack(key: string): Promise<void>;
};

/** The limit: `points` per window. */
export type LimitOptions = {
  name: string;
  points: number;
  windowSeconds: number;
  /** How many points a process reserves at once and spends from memory; 1, the default, is exact. */
  lease?: number;
  /**
   * Where replicas answer while the primary is away, each process counts alone meanwhile: for limits of calls that only
   * read. All other limits refuse.
   */
  countsAlone?: boolean;
  /** Whether keys end with a visitor: then the wider network of an IPv6 visitor is counted as well. */
  perVisitor?: boolean;
};

/** A larger lease saves no query worth counting. */
const MAX_LEASE = 10_000;
/** Counters are 32-bit integers, which refused calls raise further. */
const MAX_POINTS = 1_000_000_000;

/**
 * The lease of a limit that need not be exact: small, because what a process has reserved no other one can spend, and a
 * balancer spreads one visitor over all of them.
 */
export function leaseOf(points: number): number {
  return Math.min(Math.max(1, Math.floor(points / 100)), MAX_LEASE);
}

/** Makes the limiters of a process. */
export type CreateLimiter = (options: LimitOptions) => Limiter;

/**
 * A home or an office has one IPv6 /48, but so have thousands of phones of a mobile network: the limit of a /48, in
 * multiples of a visitor's.
 */
export const VISITORS_PER_NETWORK = 32;

/** Whether there is anything to count in. */
type Counted = Pick<Replicas, 'isPrimaryAway' | 'whilePrimaryIsHere'>;

/** What limiters count in. */
type Counting = { pool: Pool; hashKey: KeyObject; replicas: Counted | null };

/** A counter row, and what is to be subtracted from it. */
type Unspent = { key: string; points: number; until: number };
type LeasingLimiter = Limiter & { takeUnspent(): Unspent[] };
const CLEAN_EVERY_MS = 60_000;
const CLEAN_AT_ONCE = 10_000;

/** The limiters of one process. */
export type Limiters = {
  create: CreateLimiter;
  /** Before the process ends: refunds reserved points that were not spent. */
  returnLeases(): Promise<void>;
};

/** Limiters over the table of counters, whose keys are keyed hashes: it contains no phones or addresses. */
export function createLimiters(
  pool: Pool,
  secret: Buffer,
  { replicas = null }: { replicas?: Counted | null } = {},
): Limiters {
  const hashKey = createSecretKey(secret);
  const made: LeasingLimiter[] = [];
  const makeOne = (options: Omit<LimitOptions, 'perVisitor'>) => {
    const limiter = createLimiter({ pool, hashKey, replicas }, options);
    made.push(limiter);
    return limiter;
  };
  return {
    create({ perVisitor = false, ...options }) {
      const own = makeOne(options);
      if (!perVisitor) return own;
      const name = `${options.name}-net`;
      const { points, lease = 1 } = options;
      const ofNetwork = {
        points: Math.min(points * VISITORS_PER_NETWORK, MAX_POINTS),
        lease: lease > 1 ? lease * VISITORS_PER_NETWORK : 1,
      };
      return withNetwork(own, makeOne({ ...options, ...ofNetwork, name }));
    },
    async returnLeases() {
      const unspent = made.flatMap((limiter) => limiter.takeUnspent());
      if (unspent.length === 0) return;
      // A row whose window has expired starts from zero anyway.
      await pool.query(
        `update rate_limit set points = greatest(rate_limit.points - given.points, 0)
         from unnest($1::text[], $2::int[], $3::bigint[]) as given (key, points, until)
         where rate_limit.key = given.key and expire < given.until`,
        [
          unspent.map(({ key }) => key),
          unspent.map(({ points }) => points),
          unspent.map(({ until }) => until),
        ],
      );
    },
  };
}

/** The limit of a visitor, and above it one of the network from which the visitor may take other addresses. */
function withNetwork(own: Limiter, network: Limiter): Limiter {
  const both = async (key: string, ask: (limiter: Limiter, key: string) => Promise<Verdict>) => {
    const verdict = await ask(own, key);
    const networkKey = networkKeyOf(key);
    return verdict.allowed && networkKey !== null ? ask(network, networkKey) : verdict;
  };
  const peek = (key: string) => both(key, (limiter, each) => limiter.peek(each));
  return {
    consume: (key, points) => both(key, (limiter, each) => limiter.consume(each, points)),
    peek,
    isExhausted: async (key) => !(await peek(key)).allowed,
    async giveBack(key) {
      const networkKey = networkKeyOf(key);
      await own.giveBack(key);
      if (networkKey !== null) await network.giveBack(networkKey);
    },
  };
}

/**
 * A process reserves `lease` points at once and spends them from memory, so a busy visitor costs one query per
 * `lease` calls.
 */
function createLimiter(
  { pool, hashKey, replicas }: Counting,
  options: Omit<LimitOptions, 'perVisitor'>,
): LeasingLimiter {
  const lease = options.lease ?? 1;
  const { points, windowSeconds: duration } = options;
  const alone = replicas && options.countsAlone ? new RateLimiterMemory({ points, duration }) : null;
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
  const storedKey = (key: string) => createHmac('sha256', hashKey).update(key).digest('base64url');
  const leases = createLeases((key) => take(key, lease));
  let cleanedAtMs = 0;

  /** Every visitor and every pass leaves a row, which is useless once its window has expired. */
  async function forgetExpired(now: number): Promise<void> {
    if (now - cleanedAtMs < CLEAN_EVERY_MS) return;
    cleanedAtMs = now;
    await pool.query(
      `delete from rate_limit
       where key in (select key from rate_limit where expire < $1 limit ${CLEAN_AT_ONCE} for update skip locked)`,
      [now],
    );
  }

  /** In the table, or in memory while the primary is away. */
  async function reserve(key: string, count: number, now: number): Promise<RateLimiterRes> {
    if (!alone || !replicas) return reserveInTable(key, count, now);
    try {
      return await replicas.whilePrimaryIsHere(() => reserveInTable(key, count, now));
    } catch (error) {
      if (isDatabaseAway(error)) return alone.consume(key, count);
      throw error;
    }
  }

  async function reserveInTable(key: string, count: number, now: number): Promise<RateLimiterRes> {
    await forgetExpired(now);
    return store.consume(key, count);
  }

  async function take(key: string, count: number): Promise<Lease | Verdict> {
    const now = Date.now();
    try {
      const state = await outsideVisit(() => reserve(storedKey(key), count, now));
      const { points, windowSeconds } = options;
      const untaken = Math.max(0, state.remainingPoints);
      return { left: count, untaken, endsAt: now + state.msBeforeNext, points, windowSeconds };
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const verdict = toRefusal(refused);
      const { points, windowSeconds } = options;
      return {
        ...verdict,
        quota: { points, windowSeconds, left: 0, resetSeconds: verdict.retryAfterSeconds },
      };
    }
  }

  async function read(key: string): Promise<RateLimiterRes | null> {
    if (alone && replicas?.isPrimaryAway()) return alone.get(key);
    return store.get(key);
  }

  async function peek(key: string): Promise<Verdict> {
    const state = await outsideVisit(() => read(storedKey(key)));
    if (state !== null && state.consumedPoints >= options.points) return toRefusal(state);
    const { points, windowSeconds } = options;
    const left = Math.min(points, points - (state?.consumedPoints ?? 0));
    const resetSeconds = Math.max(0, Math.ceil((state?.msBeforeNext ?? 0) / 1000));
    return { ...ALLOWED, quota: { points, windowSeconds, left, resetSeconds } };
  }

  return {
    // After the end of its own window, and before that of the next.
    takeUnspent: () =>
      leases.takeUnspent().map(({ key, left, endsAt }) => ({
        key: store.getKey(storedKey(key)),
        points: left,
        until: Math.round(endsAt) + options.windowSeconds * 500,
      })),
    async consume(key, count = 1) {
      if (count === 1) return leases.consume(key);
      const taken = await take(key, count);
      return 'allowed' in taken ? taken : verdictOf({ ...taken, left: 0 });
    },
    peek,
    isExhausted: async (key) => !(await peek(key)).allowed,
    async giveBack(key) {
      await outsideVisit(() => store.reward(storedKey(key), 1));
    },
  };
}

/** The verdict on a call above the limit. */
export function toRefusal({ msBeforeNext }: RateLimiterRes): Verdict {
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}
