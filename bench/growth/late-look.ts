import { sql } from 'drizzle-orm';
import type { Db } from '../../src/db/connect.ts';
import { lookForLate } from '../../src/features/parcel-facts/promises/server/late-look.repo.ts';
import { createParcelsRepo } from '../../src/features/parcels/server/parcels.repo.ts';
import { addDays, bangkokDate } from '../../src/lib/clock.ts';
import { sized } from '../size.ts';
import { numberOf } from './grown.ts';

/** How many parcels a look examines. */
export const DUE = sized(20_000);

/** Longer ones than the site asks for, so that a look compares no days. */
const DAYS_KNOWN = 60;

/** The time of the look that examines the nth of so many due parcels, in milliseconds; all other promises are for later. */
export async function measureLook(db: Db, nth: number): Promise<number> {
  const now = new Date();
  const days = Array.from({ length: DAYS_KNOWN }, (_, at) => addDays(bangkokDate(now), -at));
  await db.orm.execute(sql`
    insert into promise_day (is_sent, day) select is_sent, day from (values (true), (false)) as kinds (is_sent),
      unnest(${sql.param(days)}::date[]) as known (day) on conflict do nothing`);
  const due = Array.from({ length: DUE }, (_, at) => numberOf(1 + nth * DUE + at));
  await db.orm.execute(sql`
    insert into open_promise (waybill_no, due_at)
    select waybill_no, ${now.toISOString()}::timestamptz - interval '1 hour' from unnest(${sql.param(due)}::text[]) as n (waybill_no)
    on conflict (waybill_no) do update set due_at = excluded.due_at`);
  const startedAt = performance.now();
  await lookForLate(
    { orm: db.orm, parcels: createParcelsRepo(db), promiseByRules: async () => null },
    { now, acceptedDays: 14, pace: async () => undefined },
  );
  return performance.now() - startedAt;
}
