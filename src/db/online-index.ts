import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from './connect.ts';
import type { Orm, ReadOrm } from './orm.ts';
import { ifUnlocked } from './under-lock.ts';

// An arbitrary number that no other lock of the product uses.
const BUILDING_LOCK = 7_302_521;
const CANCELLED_EVERY_MS = 200;
const ASKED_AGAIN_MS = 1_000;

/** An index of a table that is too large to stop writing to it while the index is built. */
export type OnlineIndex = {
  name: string;
  /** The table, the columns and the condition, as SQL. */
  on: string;
  /** The index that it makes useless, if there is one. */
  replaces?: string;
};

/** Whether an index is complete; `null` without one. An interrupted build leaves one that is not. */
async function validityOf(orm: ReadOrm, name: string): Promise<boolean | null> {
  const { rows } = await orm.execute<{ isValid: boolean }>(
    sql`select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${name})`,
  );
  return rows[0]?.isValid ?? null;
}

/** Whether statements that need an index may run; they would read a whole table without it. */
export async function isBuilt(orm: ReadOrm, { name }: OnlineIndex): Promise<boolean> {
  return (await validityOf(orm, name)) === true;
}

/**
 * Builds a missing index while the table is written to, and drops what it replaces (decision 117). Of all processes and
 * indexes one is built at a time, because each build waits for the others' transactions; whoever finds another at work
 * asks again until its index is there. An interrupted build is repeated by the next process that starts.
 */
export function startBuilding(
  db: Pick<Db, 'pool' | 'direct'>,
  index: OnlineIndex,
  log: Pick<Logger, 'info' | 'error'>,
): { stop(): Promise<void> } {
  let pid: number | undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  const buildIfMissing = async (client: pg.PoolClient): Promise<true> => {
    const orm = drizzle(client);
    if (signal.aborted || (await isReady(orm, index))) return true;
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    pid = rows[0]?.pid;
    log.info({ index: index.name }, 'an index is built; everything works meanwhile, some of it slower');
    try {
      await build(orm, index);
    } finally {
      pid = undefined;
    }
    log.info({ index: index.name }, 'the index is built');
    return true;
  };
  const buildInTurn = async (): Promise<void> => {
    while (!signal.aborted && (await ifUnlocked(db, BUILDING_LOCK, buildIfMissing)) === null)
      await setTimeout(ASKED_AGAIN_MS, undefined, { signal });
  };
  const building = buildInTurn().catch((err: unknown) => {
    if (!signal.aborted)
      log.error({ err, index: index.name }, 'an index was not built; the next start repeats it');
  });
  const cancel = () => {
    if (pid !== undefined) void db.pool.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined);
  };
  return {
    async stop() {
      stopping.abort();
      cancel();
      // A cancellation between two statements of the build has no effect.
      const again = setInterval(cancel, CANCELLED_EVERY_MS);
      await building.finally(() => clearInterval(again));
    },
  };
}

async function isReady(orm: Orm, { name, replaces }: OnlineIndex): Promise<boolean> {
  if ((await validityOf(orm, name)) !== true) return false;
  return replaces === undefined || (await validityOf(orm, replaces)) === null;
}

async function build(orm: Orm, { name, on, replaces }: OnlineIndex): Promise<void> {
  const validity = await validityOf(orm, name);
  if (validity === false) await orm.execute(sql.raw(`drop index concurrently "${name}"`));
  if (validity !== true) await orm.execute(sql.raw(`create index concurrently "${name}" on ${on}`));
  if (replaces !== undefined) await orm.execute(sql.raw(`drop index concurrently if exists "${replaces}"`));
}
