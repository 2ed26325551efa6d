import type pg from 'pg';

// Any fixed number will do, as long as nothing else in the product locks it.
const PARTITION_LOCK = 7_302_512;

/** Remembers which partitions exist, so that a month costs one query per process. */
export function createScanEventPartitions(pool: pg.Pool) {
  const known = new Set<string>();

  /** `months` are `YYYY-MM`. Creating one locks the whole table, so it never happens inside a batch's transaction. */
  async function ensureMonths(months: Iterable<string>): Promise<void> {
    const missing = [...months].filter((month) => !known.has(month));
    if (missing.length === 0) return;
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      await client.query('select pg_advisory_lock($1)', [PARTITION_LOCK]);
      for (const month of missing) await createMissing(client, month);
      await client.query('select pg_advisory_unlock($1)', [PARTITION_LOCK]);
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.release(failure);
    }
    for (const month of missing) known.add(month);
  }

  /** Creates every missing partition of a span of time. */
  async function ensurePartitions(from: Date, to: Date): Promise<void> {
    const months: string[] = [];
    for (let month = monthOf(from); month <= monthOf(to); month = nextMonth(month)) months.push(month);
    await ensureMonths(months);
  }

  /** To be called when a write failed: somebody may have dropped a partition. */
  function forget(): void {
    known.clear();
  }

  return { ensureMonths, ensurePartitions, forget };
}

async function createMissing(client: pg.ClientBase, month: string): Promise<void> {
  const name = `scan_event_${month.replace('-', '_')}`;
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    name,
  ]);
  if (rows[0]?.found) return;
  const { from, to } = spanOf([month]);
  await client.query(`create table ${name} partition of scan_event for values from ('${from}') to ('${to}')`);
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
