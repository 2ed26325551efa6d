import type pg from 'pg';
import { within } from '#lib/deadlines.ts';
import { createLagClock, type Position, readPosition } from './positions.ts';
import { createPresence } from './presence.ts';
import { watchServer } from './watch-server.ts';

/** Whether a replica is read from, and why not. */
export type ReplicaState = 'used' | 'lags' | 'gone' | 'not a replica';

/** A replica by its place in the setting, from 1: addresses are nobody's business who reads `/readyz`. */
export type ReplicaHealth = { name: string; state: ReplicaState; lagSeconds: number | null };

/** A server that may be read from. */
export type Source = { pool: pg.Pool };

/** The replicas of a database, watched. */
export type Replicas = ReturnType<typeof openReplicas>;

/** How replicas are opened. */
export type ReplicaOptions = {
  urls: readonly string[];
  /** One that is further behind is not read from. */
  maxLagSeconds: number;
  openPool(url: string): Promise<pg.Pool>;
  /** Whether it has what this release reads; one that has not replayed it is not read from until it has. */
  hasSchema(pool: pg.Pool): Promise<boolean>;
  everyMs?: number;
};

/** Twice a second, with an answer within half of one: who is gone is left out within a second. */
const EVERY_MS = 400;
const PATIENCE_MS = 500;
/** A busy primary is not away: nothing takes its place in writing. */
const PRIMARY_PATIENCE_MS = 2_000;
const CLOSE_MS = 1_000;
/** A moment without an answer is worth waiting out. */
const LOST_MS = 3_000;

const OF_PRIMARY = `select pg_current_wal_lsn()::text as position, system_identifier::text as cluster
  from pg_control_system()`;
const OF_REPLICA = `select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn()::text as position,
  system_identifier::text as cluster from pg_control_system()`;

type PrimaryRow = { position: string; cluster: string };
type ReplicaRow = { isStandby: boolean; position: string | null; cluster: string };

/** Watches the primary and its replicas, and knows which of them may be read from. */
export function openReplicas(primaryUrl: string, options: ReplicaOptions) {
  const { everyMs = EVERY_MS } = options;
  const lags = createLagClock();
  let cluster: string | null = null;
  const presence = createPresence();
  const uses: ((pool: pg.Pool) => void)[] = [];
  const onPool = (pool: pg.Pool) => {
    for (const use of uses) use(pool);
  };
  const primary = watchServer<PrimaryRow>({
    url: primaryUrl,
    question: OF_PRIMARY,
    everyMs,
    patienceMs: PRIMARY_PATIENCE_MS,
    onAnswer(row) {
      cluster = row.cluster;
      presence.isBack();
      const position = readPosition(row.position);
      if (position !== null) lags.note(position, performance.now());
    },
    onGone: presence.isAway,
  });
  const isOurs = (row: ReplicaRow) => row.isStandby && (cluster === null || row.cluster === cluster);
  const replicas = options.urls.map((url, at) =>
    openReplica(url, {
      ...options,
      everyMs,
      name: String(at + 1),
      isOurs,
      lags,
      onPool,
    }),
  );

  return {
    /** Resolves once each server was asked. */
    ready: () => Promise.all([primary, ...replicas].map(({ first }) => first)),
    isPrimaryAway: () => presence.awayMs() !== null,
    /** Away for so long that nobody should wait for it. */
    isPrimaryLost: () => (presence.awayMs() ?? 0) > LOST_MS,
    whilePrimaryIsHere: presence.whileHere,
    health: (): ReplicaHealth[] => replicas.map((replica) => replica.health()),

    /** One that has replayed a position; the same for a caller as long as it is used, so that time does not go back. */
    choose(position: Position | null, caller: string): Source | null {
      const usable = replicas.flatMap((replica) => replica.usable(position) ?? []);
      return usable[placeOf(caller) % (usable.length || 1)] ?? null;
    },

    /** Whether some answer, and none of these has what this release reads. */
    haveOldSchema(): boolean {
      const answering = replicas.filter((replica) => replica.answers());
      return answering.length > 0 && !answering.some((replica) => replica.hasSchema());
    },

    /** Passes each pool to a function, now and whenever a replica comes back. */
    eachPool(use: (pool: pg.Pool) => void): void {
      uses.push(use);
      for (const replica of replicas) replica.withPool(use);
    },

    /** Not to be read from until it answers again. */
    leaveOut(source: Source): void {
      for (const replica of replicas) replica.leaveOut(source);
    },

    async close(): Promise<void> {
      await Promise.all([primary, ...replicas].map((each) => each.close()));
    },
  };
}

type Watched = Pick<ReplicaOptions, 'maxLagSeconds' | 'openPool' | 'hasSchema'> & {
  name: string;
  everyMs: number;
  isOurs(row: ReplicaRow): boolean;
  lags: Pick<ReturnType<typeof createLagClock>, 'lagOf'>;
  onPool(pool: pg.Pool): void;
};

function openReplica(url: string, watched: Watched) {
  const { name, everyMs, maxLagSeconds, openPool, isOurs, lags, onPool } = watched;
  let source: Source | null = null;
  let hasSchema = false;
  let opening: Promise<void> | null = null;
  let isReplica = true;
  let replayed: Position = 0n;

  const lagMs = () => (source ? lags.lagOf(replayed) : null);
  const isBehind = () => !hasSchema || (lagMs() ?? 0) > maxLagSeconds * 1000;

  /** With a pool of its own each time it comes back: what waits in the old one fails, and is read elsewhere. */
  async function bringIn(): Promise<void> {
    if (!source) {
      const pool = await openPool(url);
      onPool(pool);
      source = { pool: endable(pool) };
    }
    const brought = source;
    const has = await watched.hasSchema(brought.pool);
    if (brought === source) hasSchema = has;
  }

  function leaveOut(): void {
    const left = source;
    source = null;
    hasSchema = false;
    if (left) void left.pool.end().catch(() => undefined);
  }

  const watch = watchServer<ReplicaRow>({
    url,
    question: OF_REPLICA,
    everyMs,
    patienceMs: PATIENCE_MS,
    onAnswer(row) {
      isReplica = isOurs(row);
      if (!isReplica) return leaveOut();
      replayed = readPosition(row.position) ?? 0n;
      if (hasSchema || opening) return;
      opening = bringIn()
        .catch(() => undefined)
        .finally(() => {
          opening = null;
        });
    },
    onGone: leaveOut,
  });

  return {
    withPool: (use: (pool: pg.Pool) => void) => source && use(source.pool),
    answers: () => source !== null,
    hasSchema: () => hasSchema,
    first: watch.first.then(() => opening ?? undefined),
    health(): ReplicaHealth {
      const lag = lagMs();
      const lagSeconds = lag === null ? null : Math.round(lag) / 1000;
      if (!isReplica) return { name, state: 'not a replica', lagSeconds: null };
      if (!source) return { name, state: 'gone', lagSeconds: null };
      return { name, state: isBehind() ? 'lags' : 'used', lagSeconds };
    },
    usable: (position: Position | null): Source | null =>
      source && !isBehind() && (position === null || replayed >= position) ? source : null,
    leaveOut(left: Source): void {
      if (left === source) leaveOut();
    },
    async close(): Promise<void> {
      await watch.close();
      await opening;
      const left = source;
      source = null;
      if (left)
        await within(
          left.pool.end().catch(() => undefined),
          CLOSE_MS,
          () => undefined,
        );
    },
  };
}

/** A pool whose end cuts what is under way, also on connections to a server that no longer answers. */
function endable(pool: pg.Pool): pg.Pool {
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  const end = pool.end.bind(pool) as () => Promise<void>;
  pool.end = (async () => {
    for (const client of clients) void (client as pg.PoolClient & pg.Client).end().catch(() => undefined);
    await end();
  }) as pg.Pool['end'];
  return pool;
}

/** Callers spread evenly: their names are keyed hashes. */
function placeOf(caller: string): number {
  let place = 0;
  for (let at = 0; at < caller.length; at += 1) place = (Math.imul(place, 31) + caller.charCodeAt(at)) >>> 0;
  return place;
}
