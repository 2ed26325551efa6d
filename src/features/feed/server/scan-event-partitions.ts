import type pg from 'pg';
import { underLock } from '#db/under-lock.ts';

// An arbitrary number that no other lock of the product uses.
const PARTITION_LOCK = 7_302_512;

/** Vacuum when two percent is new, not twenty: until then lookups of new events have to read the table as well. */
const STORAGE = 'autovacuum_vacuum_insert_scale_factor = 0.02';

/** Caches which months have a partition, so that each costs one query per process. */
export function createScanEventPartitions(pool: pg.Pool) {
  const known = new Set<string>();

  /**
   * `months` are `YYYY-MM`. Creating a partition locks the whole table, so it never happens inside a batch's
   * transaction.
   */
  async function ensureMonths(months: Iterable<string>): Promise<void> {
    const missing = [...months].filter((month) => !known.has(month));
    if (missing.length === 0) return;
    await underLock(pool, PARTITION_LOCK, async (client) => {
      for (const month of missing) await createMissing(client, month);
    });
    for (const month of missing) known.add(month);
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
 * Creates what a month lacks: its year, or a shorter partition where the year already has quarters or months
 * (decision 002).
 */
async function createMissing(client: pg.ClientBase, month: string): Promise<void> {
  const spans = spansOf(month.slice(0, 4));
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null',
    [spans.map(({ name }) => name)],
  );
  const existing = new Set(rows.map(({ name }) => name));
  const taken = new Set(spans.filter(({ name }) => existing.has(name)).flatMap(({ months }) => months));
  const missing = spans.find(
    ({ months }) => months.includes(month) && !months.some((each) => taken.has(each)),
  );
  if (!missing) return;
  const { from, to } = spanOf(missing.months);
  await client.query(
    `create table ${missing.name} partition of scan_event for values from ('${from}') to ('${to}') with (${STORAGE})`,
  );
}

/** All possible partitions of a year: the whole, its quarters, its months. */
function spansOf(year: string): { name: string; months: string[] }[] {
  const months = Array.from({ length: 12 }, (_, nth) => `${year}-${String(nth + 1).padStart(2, '0')}`);
  const quarters = [1, 2, 3, 4].map((number) => ({
    name: `scan_event_${year}_q${number}`,
    months: months.slice(number * 3 - 3, number * 3),
  }));
  const alone = months.map((month) => ({ name: `scan_event_${month.replace('-', '_')}`, months: [month] }));
  return [{ name: `scan_event_${year}`, months }, ...quarters, ...alone];
}

/** From the start of the first to the end of the last of some UTC months, `YYYY-MM`. */
export function spanOf(months: Iterable<string>): { from: string; to: string } {
  const inOrder = [...months].sort();
  const [first = '', last = ''] = [inOrder[0], inOrder.at(-1)];
  return { from: `${first}-01T00:00:00Z`, to: `${nextMonth(last)}-01T00:00:00Z` };
}

/** The UTC month of an instant, as `YYYY-MM`. */
function monthOf(instant: Date): string {
  return instant.toISOString().slice(0, 7);
}

function nextMonth(month: string): string {
  return monthOf(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)));
}
