import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { parcelRemains } from '#features/parcels/server/parcel-retention.repo.ts';
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
    for (const { name } of await listEnded(due)) {
      const found = await countDue(due.orm, dueIn(name, due), limit);
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

function dueIn(name: string, due: Due) {
  return {
    from: sql`${sql.identifier(name)} t`,
    at: sql`t.occurred_at`,
    // No index has this order, and the oldest of some is old enough.
    orderBy: null,
    isDue: sql`not ${parcelRemains(due, sql`t.waybill_no`)}`,
  };
}

async function hasRemaining(due: Due, { name }: Ended): Promise<boolean> {
  const { from, isDue } = dueIn(name, due);
  const { rows } = await due.orm.execute<{ remain: boolean }>(
    sql`select exists (select from ${from} where not (${isDue})) as remain`,
  );
  return rows[0]?.remain ?? false;
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
  const { from, isDue } = dueIn(name, due);
  const { rows } = await due.orm.execute<{ upTo: string | null }>(sql`
    select max(walked.waybill_no) as "upTo" from (
      select waybill_no from ${sql.identifier(name)} where waybill_no > ${after} order by waybill_no limit ${limit}
    ) walked`);
  const upTo = rows[0]?.upTo ?? null;
  if (upTo === null) return { rows: 0, upTo };
  const { rowCount } = await due.orm.execute(sql`
    delete from ${from} where t.waybill_no > ${after} and t.waybill_no <= ${upTo} and ${isDue}`);
  return { rows: rowCount ?? 0, upTo };
}

function placeOf(name: string, waybillNo: string): string {
  return JSON.stringify({ name, waybillNo });
}

function readPlace(place: string | null): { name: string; waybillNo: string } {
  return place === null ? { name: '', waybillNo: '' } : JSON.parse(place);
}
