import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { PeriodicCheck } from '#features/parcel-facts/server/periodic-checks.ts';
import type { ParcelsRepo } from '#features/parcels/server/parcels.repo.ts';
import type { TrackingService } from '#features/tracking/server/tracking.service.ts';
import { createPace } from '#jobs/pace.ts';
import { addDays, bangkokDate, type Clock, startOfBangkokDate } from '#lib/clock.ts';
import { LATE_DAYS } from '../late-parcels.contract.ts';
import { hasEnded } from './has-ended.ts';
import { lateParcel } from './late-parcels.table.ts';

type Deps = {
  orm: Orm;
  parcels: Pick<ParcelsRepo, 'findTracked'>;
  tracking: Pick<TrackingService, 'show'>;
  clock: Clock;
};
type Working = Pick<Deps, 'orm' | 'parcels' | 'tracking'> & { pace(): Promise<void> };
/** Civil dates. */
type Days = { from: string; today: string };

const BATCH = 200;
/** No promise of the rules is longer after acceptance. */
const LONGEST_PROMISE_DAYS = 60;
/** Parcels accepted within this time are usually in transit; older ones seldom change within a day. */
const RECENT_DAYS = 14;
/** Of one processor core, because visitors have priority. */
const SHARE = 0.25;

/** The checks for parcels that missed their promised day: recent ones hourly, all of them daily. */
export function lateChecks(deps: Deps): PeriodicCheck[] {
  const record = (acceptedDays: number) => (stopping: AbortSignal) =>
    recordLate(deps, acceptedDays, stopping);
  return [
    { what: 'late parcels', every: 'hour', record: record(RECENT_DAYS) },
    { what: 'all late parcels', every: 'day', record: record(LATE_DAYS + LONGEST_PROMISE_DAYS) },
  ];
}

/** Records late parcels, and removes those that no longer are. In small statements, day by day. */
async function recordLate(
  { clock, ...deps }: Deps,
  acceptedDays: number,
  stopping: AbortSignal,
): Promise<void> {
  const { orm } = deps;
  const pace = createPace(SHARE, stopping);
  const today = bangkokDate(clock.now());
  const from = addDays(today, -LATE_DAYS);
  const acceptedFrom = addDays(today, -acceptedDays);
  for (let day = from > acceptedFrom ? from : acceptedFrom; day < today; day = addDays(day, 1)) {
    await addPromisedFor(orm, day);
    await pace();
  }
  for (let day = acceptedFrom; day < today; day = addDays(day, 1))
    await addAcceptedOn({ ...deps, pace }, day, { from, today });
  await removeInTime(orm, { from, today });
}

/** Looked up one by one: with a join, the planner would read all parcels for a few hundred. */
async function removeInTime(orm: Orm, { from, today }: Days): Promise<void> {
  await orm.execute(sql`
    delete from late_parcel l
    where l.promised_date < ${from}::date or exists (
      select from parcel p
      where p.waybill_no = l.waybill_no
        and (coalesce(p.promised_date, l.promised_date) >= ${today}::date or ${hasEnded('p')}))`);
}

/** Parcels for which the carrier's systems sent the day. */
async function addPromisedFor(orm: Orm, day: string): Promise<void> {
  await orm.execute(sql`
    insert into late_parcel (waybill_no, promised_date)
    select p.waybill_no, p.promised_date from parcel p
    where p.promised_date = ${day}::date and not ${hasEnded('p')}
    on conflict (waybill_no) do update set promised_date = excluded.promised_date
      where late_parcel.promised_date <> excluded.promised_date`);
}

/** The others, accepted on a day: their promise follows from the rules and holidays of that day, as shown publicly. */
async function addAcceptedOn(
  { orm, parcels, tracking, pace }: Working,
  day: string,
  { from, today }: Days,
): Promise<void> {
  const [start, end] = [day, addDays(day, 1)].map((each) => startOfBangkokDate(each).toISOString());
  let after = { at: start, waybillNo: '' };
  for (;;) {
    const { rows } = await orm.execute<{ waybillNo: string; at: string }>(sql`
      select p.waybill_no as "waybillNo", p.accepted_at::text as at from parcel p
      where p.promised_date is null and p.accepted_at < ${end}::timestamptz
        and (p.accepted_at, p.waybill_no) > (${after.at}::timestamptz, ${after.waybillNo})
        and not ${hasEnded('p')}
      order by p.accepted_at, p.waybill_no limit ${BATCH}`);
    const found = await parcels.findTracked(rows.map(({ waybillNo }) => waybillNo));
    const shown = await Promise.all(found.map((row) => tracking.show(row)));
    const late = shown.flatMap(({ billCode, promisedDate }) =>
      promisedDate !== null && promisedDate >= from && promisedDate < today
        ? [{ waybillNo: billCode, promisedDate }]
        : [],
    );
    if (late.length > 0) await orm.insert(lateParcel).values(late).onConflictDoNothing();
    await pace();
    const last = rows[BATCH - 1];
    if (!last) return;
    after = last;
  }
}
