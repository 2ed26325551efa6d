import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isDatabaseAway } from '../errors/database-away.ts';
import { causesOf } from '../errors/error-causes.ts';
import type { ReadOrm } from '../orm.ts';
import { PrimaryAway } from './presence.ts';
import type { Replicas, Source } from './replicas.ts';
import { laggingVisit, noteWrite, visitPosition } from './visits.ts';

/** Where statements that only read go. */
export type Reads = {
  /** The server that the current call reads from. */
  choose(): Source;
  /** Reads there, and elsewhere where that server is gone; from a given source, where many callers share a statement. */
  readFrom<T>(work: (source: Source) => Promise<T>, source?: Source): Promise<T>;
  /** The query builder over it. */
  orm: ReadOrm;
};

/** A replica ends statements that hold up what it has to replay. */
const RECOVERY_CONFLICT = '40001';
const MAX_TRIES = 4;

/**
 * Decides for each statement where it goes, and is the only place that does. `read` goes to a replica where the current
 * call may read what is a moment old, and has not written; `readNow` goes to the primary, and to a replica only while
 * the primary is away.
 */
export function createReads(pool: pg.Pool, replicas: Replicas | null): { read: Reads; readNow: Reads } {
  const primary: Source = { pool };
  const fromReplica = (): Source | null => {
    const visit = laggingVisit();
    return visit && replicas ? replicas.choose(visit.position, visit.caller) : null;
  };
  const whileAway = (): Source | null =>
    replicas?.isPrimaryAway() ? replicas.choose(visitPosition(), '') : null;
  const chooseRead = () => fromReplica() ?? primary;
  const leaveOut = replicas?.leaveOut ?? (() => undefined);
  const read = readsOver({
    choose: chooseRead,
    leaveOut,
    // What a statement was shared by is not known here, and the primary suits everybody.
    next: (failed, { isAway, isShared }) =>
      failed === primary ? null : isAway && !isShared ? chooseRead() : primary,
  });
  const readNow = readsOver({
    choose: () => whileAway() ?? primary,
    leaveOut,
    next: (failed, { isAway }) =>
      failed === primary && isAway ? (replicas?.choose(visitPosition(), '') ?? null) : null,
  });
  return { read, readNow };
}

/** Why a source did not answer. */
type Failed = { isAway: boolean; isShared: boolean };

function readsOver({
  choose,
  leaveOut,
  next,
}: {
  choose(): Source;
  leaveOut(source: Source): void;
  /** Where to read instead; null where there is nothing else. */
  next(failed: Source, why: Failed): Source | null;
}): Reads {
  async function readFrom<T>(work: (source: Source) => Promise<T>, given?: Source): Promise<T> {
    let source = given ?? choose();
    for (let tries = 1; ; tries += 1) {
      try {
        return await work(source);
      } catch (error) {
        const isAway = isDatabaseAway(error);
        if (tries === MAX_TRIES || !(isAway || isConflict(error))) throw error;
        if (isAway) leaveOut(source);
        const instead = next(source, { isAway, isShared: given !== undefined });
        if (!instead) throw error;
        source = instead;
      }
    }
  }
  return { choose, readFrom, orm: ormOver(readFrom) };
}

function isConflict(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === RECOVERY_CONFLICT);
}

type Query = (...args: unknown[]) => Promise<unknown>;

/** The query builder sends each statement by `query` of what it is given. */
function ormOver(readFrom: Reads['readFrom']): ReadOrm {
  const query: Query = (...args) => readFrom(({ pool }) => (pool.query as Query)(...args));
  return drizzle({ client: { query } as unknown as pg.Pool });
}

/**
 * Lets the visit that writes through a pool know: what it reads afterwards is read from the primary. Nobody waits for a
 * primary that has been away for seconds.
 */
export function noteWrites(pool: pg.Pool, { isPrimaryLost }: Pick<Replicas, 'isPrimaryLost'>): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  pool.query = ((...args: unknown[]) => {
    if (!isSelect(args[0])) noteWrite();
    return isPrimaryLost() && typeof args.at(-1) !== 'function'
      ? Promise.reject(new PrimaryAway())
      : query(...args);
  }) as pg.Pool['query'];
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => {
    // With a callback it is the pool itself, for a single statement.
    if (args.length > 0) return connect(...args);
    noteWrite();
    return isPrimaryLost() ? Promise.reject(new PrimaryAway()) : connect();
  }) as pg.Pool['connect'];
}

function isSelect(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text;
  return typeof text === 'string' && /^\s*select\b/i.test(text);
}
