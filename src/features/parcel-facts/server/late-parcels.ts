import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { endsPromise } from '#features/parcels/promised-date.rules.ts';
import { eventCounts } from '#features/parcels/server/parcels.table.ts';
import { addDays, bangkokDate } from '#lib/clock.ts';

const BATCH = 1_000;
/** A promise missed longer ago is not announced. */
const MAX_DAYS_LATE = 14;

/** Records, once per promised day, that a watched parcel has not arrived; returns how many. */
export async function recordLateParcels(orm: Orm, now: Date): Promise<number> {
  let found = 0;
  for (;;) {
    const late = await recordBatch(orm, now);
    found += late;
    if (late < BATCH) return found;
  }
}

async function recordBatch(orm: Orm, now: Date): Promise<number> {
  const today = bangkokDate(now);
  const recorded = await orm.execute(sql`
    with late as (
      select w.waybill_no, p.promised_date
      from watched_parcel w join parcel p using (waybill_no)
      where p.promised_date < ${today}::date
        and p.promised_date >= ${addDays(today, -MAX_DAYS_LATE)}::date
        and w.late_for is distinct from p.promised_date
        and not exists (
          select from scan_event e
          where e.waybill_no = w.waybill_no and e.code in ${endsPromise} and ${sql.raw(eventCounts('e'))}
            and e.occurred_at > p.accepted_at - interval '31 days'
        )
      order by w.waybill_no
      limit ${BATCH}
      for update of w skip locked
    ), marked as (
      update watched_parcel w set late_for = late.promised_date from late where late.waybill_no = w.waybill_no
    )
    insert into parcel_fact (waybill_no, occurred_at, code, detail)
    select waybill_no, (promised_date + 1)::timestamp at time zone 'Asia/Bangkok', 'LATE',
      json_build_object('promisedDate', promised_date)
    from late
    on conflict do nothing`);
  return recorded.rowCount ?? 0;
}
