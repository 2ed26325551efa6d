import type pg from 'pg';
import { underTransactionLock } from '#db/under-lock.ts';

// An arbitrary number that no other lock of the product uses.
export const PARTITION_LOCK = 7_302_512;

/** Vacuum when two percent is new, not twenty: until then lookups of new events have to read the table as well. */
const STORAGE = 'autovacuum_vacuum_insert_scale_factor = 0.02';

/** From short to long. */
export const sizes = ['month', 'quarter', 'year'] as const;
/** How much time one partition holds at most. */
export type PartitionSize = (typeof sizes)[number];

/** A partition as the database has it. */
export type Partition = { name: string; from: Date; until: Date };

/** Caches which months have a partition, so that each costs one query per process. */
export function createScanEventPartitions(pool: pg.Pool, size: PartitionSize = 'year') {
  const known = new Set<string>();

  /**
   * `months` are `YYYY-MM`. Creating a partition locks the whole table, so it never happens inside a batch's
   * transaction.
   */
  async function ensureMonths(months: Iterable<string>): Promise<void> {
    const missing = [...months].filter((month) => !known.has(month));
    if (missing.length === 0) return;
    for (const month of missing) {
      await underTransactionLock(pool, PARTITION_LOCK, (client) => createMissing(client, month, size));
      known.add(month);
    }
  }

  /** Creates every missing partition of a span of time. */
  async function ensurePartitions(from: Date, to: Date): Promise<void> {
    const months: string[] = [];
    for (let month = monthOf(from); month <= monthOf(to); month = nextMonth(month)) months.push(month);
    await ensureMonths(months);
  }

  /** To be called after a failed write: somebody may have dropped a partition. */
  function forget(): void {
    known.clear();
  }

  return { ensureMonths, ensurePartitions, forget };
}

/**
 * Creates what a month lacks: the longest partition of the setting's size or shorter whose months are all free
 * (decision 002). Existing partitions are known by their bounds: one may end before its name says.
 */
async function createMissing(client: pg.ClientBase, month: string, size: PartitionSize): Promise<void> {
  const year = month.slice(0, 4);
  const existing = await listPartitions(client);
  const isTaken = (each: string) => {
    const start = new Date(`${each}-01T00:00:00Z`);
    return existing.some(({ from, until }) => from <= start && start < until);
  };
  if (isTaken(month)) return;
  const allowed = spansOf(year).filter((span) => sizes.indexOf(span.size) <= sizes.indexOf(size));
  const missing = allowed.find(({ months }) => months.includes(month) && !months.some(isTaken));
  if (!missing) return;
  const { from, to } = spanOf(missing.months);
  await client.query(
    `create table ${missing.name} partition of scan_event for values from ('${from}') to ('${to}') with (${STORAGE})`,
  );
}

/** The partitions of scan events with their bounds, in the order of time. */
export async function listPartitions(client: Pick<pg.ClientBase, 'query'>): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(`
    select name, "from", until from pg_inherits join pg_class on pg_class.oid = inhrelid,
      lateral (select relname as name, pg_get_expr(relpartbound, pg_class.oid) as bound) described,
      lateral (select substring(bound from 'FROM \\(''([^'']+)''\\)')::timestamptz as "from",
        substring(bound from 'TO \\(''([^'']+)''\\)')::timestamptz as until) bounds
    where inhparent = 'scan_event'::regclass order by "from"`);
  return rows;
}

/** All possible partitions of a year, the longest first: the whole, its quarters, its months. */
function spansOf(year: string): { name: string; size: PartitionSize; months: string[] }[] {
  const months = Array.from({ length: 12 }, (_, nth) => `${year}-${String(nth + 1).padStart(2, '0')}`);
  const quarters = [1, 2, 3, 4].map((number) => ({
    name: `scan_event_${year}_q${number}`,
    size: 'quarter' as const,
    months: months.slice(number * 3 - 3, number * 3),
  }));
  const alone = months.map((month) => ({
    name: `scan_event_${month.replace('-', '_')}`,
    size: 'month' as const,
    months: [month],
  }));
  return [{ name: `scan_event_${year}`, size: 'year', months }, ...quarters, ...alone];
}

/** From the start of the first to the end of the last of some UTC months, `YYYY-MM`. */
export function spanOf(months: Iterable<string>): { from: string; to: string } {
  const inOrder = [...months].sort();
  const [first = '', last = ''] = [inOrder[0], inOrder.at(-1)];
  return { from: `${first}-01T00:00:00Z`, to: `${nextMonth(last)}-01T00:00:00Z` };
}

/** The UTC month of an instant, as `YYYY-MM`. */
export function monthOf(instant: Date): string {
  return instant.toISOString().slice(0, 7);
}

export function nextMonth(month: string): string {
  return monthOf(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)));
}
