import type pg from 'pg';

// Any fixed number will do, as long as nothing else in the product locks it.
const PARTITION_LOCK = 7_302_512;

/** Vacuumed when a fiftieth is new, not a fifth: a lookup of events that came since has to read their table as well. */
const STORAGE = 'autovacuum_vacuum_insert_scale_factor = 0.02';

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

/** Makes what a month lacks: its year, or less where the year was begun in quarters or months (decision 002). */
async function createMissing(client: pg.ClientBase, month: string): Promise<void> {
  const year = month.slice(0, 4);
  const quarters = [1, 2, 3, 4].map((number) => `${year}-q${number}`);
  const existing = await existingOf(client, [year, ...quarters, ...monthsOf(year)]);
  const taken = new Set(existing.flatMap(monthsOf));
  if (taken.has(month)) return;
  const isFree = (months: string[]) => months.includes(month) && !months.some((part) => taken.has(part));
  const span = [year, ...quarters].find((each) => isFree(monthsOf(each))) ?? month;
  const { from, to } = spanOf(monthsOf(span));
  await client.query(
    `create table ${nameOf(span)} partition of scan_event for values from ('${from}') to ('${to}') with (${STORAGE})`,
  );
}

/** Those of some spans that have a partition of their own. */
async function existingOf(client: pg.ClientBase, spans: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ span: string }>(
    'select span from unnest($1::text[], $2::text[]) as known (span, name) where to_regclass(name) is not null',
    [spans, spans.map(nameOf)],
  );
  return rows.map(({ span }) => span);
}

/** The months of `2026`, of `2026-q4`, or of a month. */
function monthsOf(span: string): string[] {
  const [year, part] = span.split('-');
  const number = Number(part?.replace('q', '') ?? 1);
  const [first, count] =
    part === undefined ? [1, 12] : part.startsWith('q') ? [number * 3 - 2, 3] : [number, 1];
  return Array.from({ length: count }, (_, nth) => `${year}-${String(first + nth).padStart(2, '0')}`);
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
