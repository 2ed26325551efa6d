import { sql } from 'drizzle-orm';
import type { Db } from '../../../../db/connect.ts';
import type { Orm } from '../../../../db/orm.ts';
import { addDays, bangkokDate, type Clock } from '../../../../lib/clock.ts';
import type { ParcelsRepo } from '../../../parcels/server/parcels.repo.ts';
import type { TrackingService } from '../../../tracking/server/tracking.service.ts';
import { LATE_DAYS } from '../late-parcels.contract.ts';
import { hasEnded } from './has-ended.ts';
import { lateParcel } from './late-parcels.table.ts';

type Deps = {
  db: Db;
  parcels: Pick<ParcelsRepo, 'findTracked'>;
  tracking: Pick<TrackingService, 'show'>;
  clock: Clock;
};

/** One process looks; the others find that it does. */
const LOOK_LOCK = 7_302_541;
const BATCH = 500;
/** No promise of the rules is for a later day after the acceptance. */
const LONGEST_PROMISE_DAYS = 60;

/**
 * Writes down which parcels are late, and takes away what is no longer. Day by day and in small statements, because
 * readers of facts wait for the oldest transaction (decision 043).
 */
export async function lookForLate({ db, ...deps }: Deps): Promise<void> {
  const client = await db.pool.connect();
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [LOOK_LOCK]);
    if (!rows[0]?.mine) return;
    try {
      await look(db.orm, deps);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOOK_LOCK]);
    }
  } finally {
    client.release();
  }
}

async function look(orm: Orm, deps: Omit<Deps, 'db'>): Promise<void> {
  const today = bangkokDate(deps.clock.now());
  const from = addDays(today, -LATE_DAYS);
  for (let day = from; day < today; day = addDays(day, 1)) await addPromisedFor(orm, day);
  await addUnpromised(orm, deps, { from, today });
  await orm.execute(sql`
    delete from late_parcel l using parcel p
    where p.waybill_no = l.waybill_no
      and (l.promised_date < ${from}::date or coalesce(p.promised_date, l.promised_date) >= ${today}::date
        or ${hasEnded('p')})`);
}

/** Of parcels for which the carrier's system named the day. */
async function addPromisedFor(orm: Orm, day: string): Promise<void> {
  await orm.execute(sql`
    insert into late_parcel (waybill_no, promised_date)
    select p.waybill_no, p.promised_date from parcel p
    where p.promised_date = ${day}::date and not ${hasEnded('p')}
    on conflict (waybill_no) do update set promised_date = excluded.promised_date
      where late_parcel.promised_date <> excluded.promised_date`);
}

/** Of the others the rules and holidays of the day of acceptance give it, as everybody sees it. */
async function addUnpromised(
  orm: Orm,
  { parcels, tracking }: Pick<Deps, 'parcels' | 'tracking'>,
  { from, today }: { from: string; today: string },
): Promise<void> {
  let after = { day: addDays(from, -LONGEST_PROMISE_DAYS), waybillNo: '' };
  for (;;) {
    const { rows } = await orm.execute<{ waybillNo: string; at: string }>(sql`
      select p.waybill_no as "waybillNo", p.accepted_at::text as at from parcel p
      where p.promised_date is null and p.accepted_at < ${today}::date
        and (p.accepted_at, p.waybill_no) > (${after.day}::timestamptz, ${after.waybillNo})
        and not ${hasEnded('p')}
      order by p.accepted_at, p.waybill_no limit ${BATCH}`);
    const last = rows.at(-1);
    if (!last) return;
    const found = await parcels.findTracked(rows.map(({ waybillNo }) => waybillNo));
    const shown = await Promise.all(found.map((row) => tracking.show(row)));
    const late = shown.flatMap(({ billCode, promisedDate }) =>
      promisedDate !== null && promisedDate >= from && promisedDate < today
        ? [{ waybillNo: billCode, promisedDate }]
        : [],
    );
    if (late.length > 0) await orm.insert(lateParcel).values(late).onConflictDoNothing();
    after = { day: last.at, waybillNo: last.waybillNo };
  }
}
