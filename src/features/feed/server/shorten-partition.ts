import type { Db } from '#db/connect.ts';
import { inTransaction } from '#db/transaction.ts';
import { underLock } from '#db/under-lock.ts';
import {
  listPartitions,
  monthOf,
  nextMonth,
  PARTITION_LOCK,
  type Partition,
  type PartitionSize,
} from './scan-event-partitions.ts';

/** Nobody writes events so far ahead, and the work below takes less. */
const AHEAD_MS = 86_400_000;
const MONTHS = { month: 1, quarter: 3, year: 12 } as const satisfies Record<PartitionSize, number>;
const CHECK = 'scan_event_shortened';

/**
 * Lets the partition of this time end with the current month if the setting asks for shorter ones, so that the next
 * month gets its own. No row is moved: a check that is validated while the site reads and writes lets PostgreSQL
 * attach the partition with its new end at once. Returns it, or null where nothing had to change.
 */
export async function shortenPartition(
  db: Pick<Db, 'direct'>,
  size: PartitionSize,
  now: Date,
): Promise<Partition | null> {
  let shortened: Partition | null = null;
  await underLock(db, PARTITION_LOCK, async (client) => {
    const current = (await listPartitions(client)).find(({ from, until }) => from <= now && now < until);
    const until = new Date(`${nextMonth(monthOf(new Date(now.getTime() + AHEAD_MS)))}-01T00:00:00Z`);
    if (!current || monthsIn(current) <= MONTHS[size] || until >= current.until) return;
    const { name, from } = current;
    await client.query(`alter table ${name} drop constraint if exists ${CHECK}`);
    await client.query(
      `alter table ${name} add constraint ${CHECK} check (${within(from, until)}) not valid`,
    );
    try {
      await client.query(`alter table ${name} validate constraint ${CHECK}`);
      await inTransaction(db.direct, async (tx) => {
        await tx.query(`set local lock_timeout = '5s'`);
        await tx.query(`alter table scan_event detach partition ${name}`);
        const span = `from ('${from.toISOString()}') to ('${until.toISOString()}')`;
        await tx.query(`alter table scan_event attach partition ${name} for values ${span}`);
      });
    } finally {
      await client.query(`alter table ${name} drop constraint if exists ${CHECK}`);
    }
    shortened = { name, from, until };
  });
  return shortened;
}

function within(from: Date, until: Date): string {
  return `occurred_at >= '${from.toISOString()}' and occurred_at < '${until.toISOString()}'`;
}

function monthsIn({ from, until }: Partition): number {
  return (until.getUTCFullYear() - from.getUTCFullYear()) * 12 + until.getUTCMonth() - from.getUTCMonth();
}
