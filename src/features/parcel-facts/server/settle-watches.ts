import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { eventCounts } from '#features/parcels/server/parcels.table.ts';

const BATCH = 1_000;
const ASKED_EVERY_MS = 50;
/** Longer than any batch of the feed; what is not settled by then waits for the next run. */
const MAX_WAIT_MS = 10_000;

/**
 * Creates facts of scan events that came before their parcel was watched, or in a transaction concurrent with that,
 * which could not see the watch. Those have ended once every transaction has that was running when the watch became
 * visible. Returns how many parcels were settled.
 */
export async function settleWatches(orm: Orm): Promise<number> {
  const { rows } = await orm.execute<{ waybillNo: string; horizon: string }>(sql`
    select waybill_no as "waybillNo", pg_snapshot_xmax(pg_current_snapshot())::text as horizon
    from watched_parcel where not is_settled order by watched_at limit ${BATCH}`);
  const [first] = rows;
  if (!first || !(await allEndedBefore(orm, first.horizon))) return 0;
  return orm.transaction((tx) =>
    settle(
      tx,
      rows.map(({ waybillNo }) => waybillNo),
    ),
  );
}

/** Not one statement, because scan events may be on other servers than what is watched. */
async function settle(tx: Orm, waybillNos: readonly string[]): Promise<number> {
  const { rows: open } = await tx.execute<{ waybillNo: string; since: string }>(sql`
    select waybill_no as "waybillNo", (min(events_since) over ())::text as since from (
      select waybill_no, events_since from watched_parcel
      where not is_settled and waybill_no = any(${sql.param([...waybillNos])}::text[])
      order by waybill_no for update skip locked
    ) locked`);
  const [first] = open;
  if (!first) return 0;
  const numbers = sql`${sql.param(open.map(({ waybillNo }) => waybillNo))}::text[]`;
  const { rows: scans } = await tx.execute(sql`
    select e.waybill_no, e.occurred_at::text as occurred_at, e.code, e.facility_code,
      e.received_at::text as received_at
    from scan_event e
    where e.waybill_no = any(${numbers}) and e.received_at >= ${first.since}::timestamptz
      and ${sql.raw(eventCounts('e'))}`);
  await tx.execute(sql`
    insert into parcel_fact (waybill_no, occurred_at, code, facility_code)
    select e.waybill_no, e.occurred_at, e.code, e.facility_code
    from json_to_recordset(${JSON.stringify(scans)}::json) as e (
      waybill_no text, occurred_at timestamptz, code text, facility_code text, received_at timestamptz
    ) join watched_parcel w on w.waybill_no = e.waybill_no
    where e.received_at >= w.events_since
    order by e.occurred_at, e.waybill_no, e.code, e.facility_code
    on conflict do nothing`);
  await tx.execute(sql`update watched_parcel set is_settled = true where waybill_no = any(${numbers})`);
  return open.length;
}

async function allEndedBefore(orm: Orm, horizon: string): Promise<boolean> {
  const until = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const { rows } = await orm.execute<{ ended: boolean }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${horizon}::xid8 as ended`,
    );
    if (rows[0]?.ended) return true;
    if (performance.now() > until) return false;
    await sleep(ASKED_EVERY_MS);
  }
}
