import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { heldAmong, heldParcelsWhere, isAged } from '#features/parcels/server/parcel-retention.repo.ts';
import type { Batch, Due, DueRows, RetentionKind } from '#features/retention/server/retention-kind.ts';
import { countDue, instantOf } from '#features/retention/server/row-kinds.repo.ts';

/** A partition whose whole span is before an instant. */
type Ended = { name: string };

/**
 * Scan events go with their whole partition once it is older than the term: dropping one costs nothing. While some of
 * its parcels remain, such as those on hold, the events of the others are removed in batches, and the partition once it
 * is empty.
 */
export const scanEventKind: RetentionKind = {
  name: 'scanEvents',
  term: { figure: 'scanEventMonths' },
  outcome: 'removed',
  async count(due, limit) {
    const all: DueRows = { rows: 0, oldest: null };
    for (const partition of await listEnded(due)) {
      const found = await countDue(due.orm, dueIn(partition, due, await heldIn(due, partition)), limit);
      all.rows += found.rows;
      if (found.oldest && (!all.oldest || found.oldest < all.oldest)) all.oldest = found.oldest;
      if (limit !== undefined && all.rows >= limit) return { ...all, rows: limit };
    }
    return all;
  },
  async removeBatch(due, { limit, place }): Promise<Batch> {
    const from = readPlace(place);
    const ended = await listEnded(due);
    const at = ended.find(({ name }) => name >= from.name);
    if (!at) return { rows: 0, isDone: true };
    const isBegun = at.name === from.name;
    if (!isBegun && !(await hasRemaining(due, at))) {
      const rows = await drop(due.orm, at);
      return { rows, isDone: false, place: placeOf(after(at), '') };
    }
    const walked = await removeWalking(due, at, isBegun ? from.waybillNo : '', limit);
    const next = walked.upTo === null ? placeOf(after(at), '') : placeOf(at.name, walked.upTo);
    return { rows: walked.rows, isDone: false, place: next };
  },
};

/** Before every other name that begins with this one: months follow the rest of their year. */
function after({ name }: Ended): string {
  return `${name} `;
}

/** Partitions that end before what is due, by name. */
async function listEnded(due: Due): Promise<Ended[]> {
  const { rows } = await due.orm.execute<Ended>(sql`
    select c.relname as name
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'scan_event'::regclass
      and substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''\\)')::timestamptz
        <= ${instantOf(due.before)}
    order by c.relname collate "C"`);
  return rows;
}

/** Events go unless their parcel remains: because it is not old, or because it is one of those on hold. */
function dueIn({ name }: Ended, due: Due, onHold: readonly string[]) {
  return {
    from: sql`${sql.identifier(name)} e`,
    at: sql`e.occurred_at`,
    // No index has this order, and the oldest of some is old enough.
    orderBy: null,
    isDue: sql`not ${isOfRecent(due)} and not (e.waybill_no = any(${sql.param([...onHold])}::text[]))`,
  };
}

function isOfRecent(due: Due): SQL {
  return sql`exists (select from parcel t where t.waybill_no = e.waybill_no and not ${isAged(due)})`;
}

/** The old parcels on hold with events in a partition: few, as holds are. */
async function heldIn(due: Due, partition: Ended): Promise<string[]> {
  const found: string[] = [];
  for await (const numbers of heldParcelsWhere(due, hasEventIn(partition))) found.push(...numbers);
  return found;
}

function hasEventIn({ name }: Ended): SQL {
  return sql`exists (select from ${sql.identifier(name)} own where own.waybill_no = t.waybill_no)`;
}

async function hasRemaining(due: Due, partition: Ended): Promise<boolean> {
  const { rows } = await due.orm.execute<{ found: number }>(sql`
    select 1 as found from ${sql.identifier(partition.name)} e where ${isOfRecent(due)} limit 1`);
  if (rows.length > 0) return true;
  for await (const numbers of heldParcelsWhere(due, hasEventIn(partition)))
    if (numbers.length > 0) return true;
  return false;
}

/** Waits for no reader longer than others can wait for it: then the job is tried again. */
async function drop(tx: Orm, { name }: Ended): Promise<number> {
  const partition = sql.identifier(name);
  const { rows } = await tx.execute<{ rows: number }>(sql`select count(*)::int as rows from ${partition}`);
  await tx.execute(sql`set local lock_timeout = '2s'`);
  await tx.execute(sql`drop table ${partition}`);
  await tx.execute(sql`set local lock_timeout = default`);
  return rows[0]?.rows ?? 0;
}

/** Removes the events of some waybills in the order of the key; null as `upTo` at the end. */
async function removeWalking(
  due: Due,
  { name }: Ended,
  after: string,
  limit: number,
): Promise<{ rows: number; upTo: string | null }> {
  const { rows } = await due.orm.execute<{ waybillNo: string }>(sql`
    select e.waybill_no as "waybillNo" from ${sql.identifier(name)} e
    where e.waybill_no > ${after} order by e.waybill_no limit ${limit}`);
  const upTo = rows.at(-1)?.waybillNo ?? null;
  if (upTo === null) return { rows: 0, upTo };
  const onHold = await heldAmong(due, [...new Set(rows.map(({ waybillNo }) => waybillNo))]);
  const { from, isDue } = dueIn({ name }, due, onHold);
  const { rowCount } = await due.orm.execute(sql`
    delete from ${from} where e.waybill_no > ${after} and e.waybill_no <= ${upTo} and ${isDue}`);
  return { rows: rowCount ?? 0, upTo };
}

function placeOf(name: string, waybillNo: string): string {
  return JSON.stringify({ name, waybillNo });
}

function readPlace(place: string | null): { name: string; waybillNo: string } {
  return place === null ? { name: '', waybillNo: '' } : JSON.parse(place);
}
