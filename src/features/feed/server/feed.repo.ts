import type pg from 'pg';
import { notify } from '../../../db/listen.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { createTurns } from '../../../lib/turns.ts';
import { PARCELS_CHANGED } from '../../parcels/server/parcels.repo.ts';
import { copyInto } from './copy-text.ts';
import { type FeedKind, type FeedSink, feedSinks } from './feed-sinks.ts';
import type { StagedRows } from './line-batch.ts';
import { createScanEventPartitions } from './scan-event-partitions.ts';

/** Batches written at once per process, so that uploads leave connections for those who track. */
const WRITERS = 3;

export type FeedRepo = ReturnType<typeof createFeedRepo>;

/** Writes batches of lines; each batch is one transaction that never waits for a client. */
export function createFeedRepo(pool: pg.Pool) {
  const partitions = createScanEventPartitions(pool);
  const inTurn = createTurns({ atOnce: WRITERS });

  /** Returns the places of the rows that changed nothing because they, or something newer, are stored. */
  async function write(kind: FeedKind, rows: StagedRows): Promise<number[]> {
    try {
      await partitions.ensureMonths(rows.months);
      return await inTransaction(pool, (client) => merge(client, feedSinks[kind], rows));
    } catch (error) {
      partitions.forget();
      throw error;
    }
  }

  return {
    write: (kind: FeedKind, rows: StagedRows) => inTurn(() => write(kind, rows)),
    ensurePartitions: partitions.ensurePartitions,
  };
}

async function merge(client: pg.PoolClient, sink: FeedSink, staged: StagedRows): Promise<number[]> {
  await client.query(sink.createStaging);
  await copyInto(client, sink.copyTarget, staged.text);
  // Not a named statement: a plan made while the staging table was empty would be kept for full ones.
  const { rows } = await client.query<{ ord: number }>(sink.merge);
  if (rows.length < staged.count) await notify(client, PARCELS_CHANGED, '');
  return rows.map((row) => row.ord);
}
