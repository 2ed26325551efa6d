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
  const numbers = JSON.stringify(rows.map(({ waybillNo }) => waybillNo));
  const settled = await orm.execute(sql`
    with open as (
      select waybill_no, events_since from watched_parcel
      where not is_settled and waybill_no in (select json_array_elements_text(${numbers}::json))
      order by waybill_no for update skip locked
    ), facts as (
      insert into parcel_fact (waybill_no, occurred_at, code, facility_code)
      select e.waybill_no, e.occurred_at, e.code, e.facility_code
      from open join scan_event e using (waybill_no)
      where e.received_at >= open.events_since and ${sql.raw(eventCounts('e'))}
      order by e.occurred_at, e.waybill_no, e.code, e.facility_code
      on conflict do nothing
    )
    update watched_parcel set is_settled = true from open where open.waybill_no = watched_parcel.waybill_no`);
  return settled.rowCount ?? 0;
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
