import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from '#db/connect.ts';
import { uniqueBreach } from '#db/errors/unique-breach.ts';
import { notify } from '#db/listen.ts';
import { inTransaction } from '#db/transaction.ts';
import { watchedAmong } from '#features/parcel-facts/server/facts.repo.ts';
import { PARCELS_CHANGED } from '#features/parcels/server/parcels.repo.ts';
import { scanEvent } from '#features/parcels/server/parcels.table.ts';
import { createTurns } from '#lib/turns.ts';
import { copyInto, numbered } from './copy-text.ts';
import { type FeedKind, feedSinks } from './feed-sinks.ts';
import type { StagedRows } from './line-batch.ts';
import { createScanEventPartitions, type PartitionSize, spanOf } from './scan-event-partitions.ts';
import type { FeedSink } from './staging.ts';

/** Batches written concurrently per process, so that uploads leave connections for lookups. */
const WRITERS = 3;
/** For fewer rows merging is quick, and not worth the dead rows that a refused COPY leaves behind. */
const MIN_DIRECT_ROWS = 500;
/** Batches of new rows only before the direct path is tried again: a sender of duplicates usually sends more of them. */
const BATCHES_OF_NEW_ROWS = 20;
const DEADLOCK = '40P01';

export type FeedRepo = ReturnType<typeof createFeedRepo>;

/** Writes batches of lines; each batch is one transaction that never waits for a client. */
export function createFeedRepo(
  { pool, distributed }: Pick<Db, 'pool' | 'distributed'>,
  size: PartitionSize = 'year',
) {
  const isDistributed = distributed.has(getTableName(scanEvent));
  const partitions = createScanEventPartitions(pool, size);
  const inTurn = createTurns({ atOnce: WRITERS });
  let mergesAhead = 0;

  /** Returns the positions of rows that changed nothing because they, or newer versions, are stored. */
  async function write(kind: FeedKind, rows: StagedRows): Promise<number[]> {
    try {
      await partitions.ensureMonths(rows.months);
      return await inTransaction(pool, (client) => store(client, feedSinks[kind], rows));
    } catch (error) {
      partitions.forget();
      throw error;
    }
  }

  async function store(client: pg.PoolClient, sink: FeedSink, rows: StagedRows): Promise<number[]> {
    const isDirect = !isDistributed && mergesAhead === 0 && rows.places.length >= MIN_DIRECT_ROWS;
    if (isDirect && sink.direct && (await copyDirectly(client, sink.direct, rows))) return [];
    const unchanged = await merge(client, sink, rows);
    if (sink.direct) mergesAhead = unchanged.length > 0 ? BATCHES_OF_NEW_ROWS : Math.max(0, mergesAhead - 1);
    return unchanged;
  }

  return {
    write: (kind: FeedKind, rows: StagedRows) => inTurn(() => write(kind, rows)),
    ensurePartitions: partitions.ensurePartitions,
  };
}

/**
 * Rows that are all new need no staging table, sorting or comparison: a third of the work. Returns false, with
 * nothing written, when one of them is already stored or another upload writes the same ones in another order. Not for
 * distributed tables: their COPY does not tell such a conflict from a failure.
 */
async function copyDirectly(
  client: pg.PoolClient,
  { copyTarget, follow }: NonNullable<FeedSink['direct']>,
  rows: StagedRows,
): Promise<boolean> {
  await client.query('savepoint before_rows');
  try {
    await copyInto(client, copyTarget, rows.text);
  } catch (error) {
    if (!isConflict(error)) throw error;
    await client.query('rollback to savepoint before_rows');
    return false;
  }
  const watched = await watchedAmong(client, rows.waybillNos);
  if (watched.length > 0) {
    const { from, to } = spanOf(rows.months);
    await client.query(follow, [watched, from, to, await readStart(client)]);
  }
  await notify(client, PARCELS_CHANGED, '');
  return true;
}

/** The time of the transaction, which its rows are received at. */
async function readStart(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ at: string }>('select now()::text as at');
  return rows[0]?.at ?? '';
}

function isConflict(error: unknown): boolean {
  const isDeadlock = error instanceof pg.DatabaseError && error.code === DEADLOCK;
  return isDeadlock || uniqueBreach(error) !== null;
}

async function merge(client: pg.PoolClient, sink: FeedSink, staged: StagedRows): Promise<number[]> {
  await client.query(sink.createStaging);
  await copyInto(client, sink.copyTarget, numbered(staged.text, staged.places));
  // Not a prepared statement: a plan made while the staging table was empty would be kept for full ones.
  const { rows } = await client.query<{ ord: number }>(sink.merge);
  if (rows.length < staged.places.length) await notify(client, PARCELS_CHANGED, '');
  return rows.map((row) => row.ord);
}
