import type pg from 'pg';

// Any fixed number will do, as long as nothing else in the product locks it.
const PARTITION_LOCK = 7_302_512;

/** Remembers which months have a partition, so that each costs one query per process. */
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

/** Makes what a month lacks: its quarter, or the month alone where the quarter was begun in months (decision 002). */
async function createMissing(client: pg.ClientBase, month: string): Promise<void> {
  const quarter = quarterOf(month);
  const names = { month: nameOf(month), quarter: nameOf(quarter.name), months: quarter.months.map(nameOf) };
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null',
    [[names.quarter, ...names.months]],
  );
  const found = new Set(rows.map((row) => row.name));
  if (found.has(names.quarter) || found.has(names.month)) return;
  const [name, months] = found.size > 0 ? [names.month, [month]] : [names.quarter, quarter.months];
  const { from, to } = spanOf(months);
  await client.query(`create table ${name} partition of scan_event for values from ('${from}') to ('${to}')`);
}

/** `2026-11` is in `2026-q4`, with October and December. */
function quarterOf(month: string): { name: string; months: string[] } {
  const year = month.slice(0, 4);
  const number = Math.ceil(Number(month.slice(5)) / 3);
  const months = [2, 1, 0].map((back) => `${year}-${String(number * 3 - back).padStart(2, '0')}`);
  return { name: `${year}-q${number}`, months };
}

function nameOf(span: string): string {
  return `scan_event_${span.replace('-', '_')}`;
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
