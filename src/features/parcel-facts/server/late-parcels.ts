import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { addDays, bangkokDate } from '#lib/clock.ts';
import { readPromiseStates } from '../promises/server/parcel-states.repo.ts';

const BATCH = 1_000;
/** A promise missed longer ago is not announced. */
const MAX_DAYS_LATE = 14;

type Candidate = { waybillNo: string; promisedDate: string };

/**
 * Makes facts of watched parcels that a look has found to be late, once per promised day; returns how many. Only days
 * that the carrier's systems sent are announced.
 */
export async function announceLate(orm: Orm, now: Date): Promise<number> {
  let announced = 0;
  let after = '';
  for (;;) {
    const candidates = await findCandidates(orm, now, after);
    announced += await record(orm, await keepOpen(orm, candidates));
    const last = candidates[BATCH - 1];
    if (!last) return announced;
    after = last.waybillNo;
  }
}

async function findCandidates(orm: Orm, now: Date, after: string): Promise<Candidate[]> {
  const today = bangkokDate(now);
  const { rows } = await orm.execute<Candidate>(sql`
    select w.waybill_no as "waybillNo", l.promised_date::text as "promisedDate"
    from late_parcel l join watched_parcel w using (waybill_no)
    where l.is_sent and l.promised_date < ${today}::date
      and l.promised_date >= ${addDays(today, -MAX_DAYS_LATE)}::date
      and w.late_for is distinct from l.promised_date and w.waybill_no > ${after}
    order by w.waybill_no limit ${BATCH}`);
  return rows;
}

/** Without those that have arrived, or were promised for another day, since they were found. */
async function keepOpen(orm: Orm, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const states = await readPromiseStates(
    orm,
    candidates.map(({ waybillNo }) => waybillNo),
  );
  return candidates.filter(({ waybillNo, promisedDate }) => {
    const state = states.get(waybillNo);
    return state?.hasEnded === false && state.promisedDate === promisedDate;
  });
}

async function record(orm: Orm, late: readonly Candidate[]): Promise<number> {
  if (late.length === 0) return 0;
  const recorded = await orm.execute(sql`
    with late as (
      select w.waybill_no, n.promised_date
      from unnest(
        ${sql.param(late.map(({ waybillNo }) => waybillNo))}::text[],
        ${sql.param(late.map(({ promisedDate }) => promisedDate))}::date[]
      ) as n (waybill_no, promised_date)
      join watched_parcel w on w.waybill_no = n.waybill_no collate "C"
      where w.late_for is distinct from n.promised_date
      order by w.waybill_no
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
