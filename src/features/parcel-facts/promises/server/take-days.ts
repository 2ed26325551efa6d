import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { isBuilt } from '#db/online-index.ts';
import type { Orm } from '#db/orm.ts';
import { promisedIndex } from '#features/parcels/server/parcels.table.ts';
import { addDays, startOfBangkokDate } from '#lib/clock.ts';
import { notDueBy, openPromises } from './open-promises.repo.ts';
import { promiseDay } from './open-promises.table.ts';
import { readPromiseStates } from './parcel-states.repo.ts';

const BATCH = 1_000;
/** Days that were compared longer ago are no longer asked for. */
const KEPT_DAYS = 200;

/** Past days, from the first to the day before `today`. */
export type Span = { from: string; today: string };

/**
 * Compares the parcels of past days with the open promises, each day once: whatever wrote parcels without noting their
 * promise (an earlier release, a restored table) is found a day later. The first run fills the table.
 */
export async function takeDays(
  orm: Orm,
  { isSent, from, today }: Span & { isSent: boolean },
  pace: () => Promise<void>,
): Promise<void> {
  // While it is built, after an upgrade, the days wait.
  if (isSent && !(await isBuilt(orm, promisedIndex))) return;
  const kind = eq(promiseDay.isSent, isSent);
  const taken = await orm
    .select({ day: promiseDay.day })
    .from(promiseDay)
    .where(and(kind, gte(promiseDay.day, from)));
  const known = new Set(taken.map(({ day }) => day));
  for (let day = from; day < today; day = addDays(day, 1)) {
    if (known.has(day)) continue;
    await takeDay(orm, { isSent, day }, pace);
    await orm.insert(promiseDay).values({ isSent, day }).onConflictDoNothing();
  }
  await orm.delete(promiseDay).where(and(kind, lt(promiseDay.day, addDays(today, -KEPT_DAYS))));
}

/** In the order of an index, so that each batch goes on where the last one ended. */
async function takeDay(
  orm: Orm,
  { isSent, day }: { isSent: boolean; day: string },
  pace: () => Promise<void>,
): Promise<void> {
  // As the feed notes it (`promisesOf`).
  const dueAt = startOfBangkokDate(addDays(day, isSent ? 1 : 2));
  const listBatch = isSent ? listPromised : listAccepted;
  let after: Listed = { waybillNo: '', acceptedAt: '-infinity' };
  for (;;) {
    const rows = await listBatch(orm, day, after);
    await takeBatch(
      orm,
      rows.map(({ waybillNo }) => waybillNo),
      dueAt,
    );
    const last = rows[BATCH - 1];
    if (!last) return;
    after = last;
    await pace();
  }
}

type Listed = { waybillNo: string; acceptedAt: string };

async function listPromised(orm: Orm, day: string, after: Listed): Promise<Listed[]> {
  const { rows } = await orm.execute<Listed>(sql`
    select waybill_no as "waybillNo", '' as "acceptedAt" from parcel
    where promised_date = ${day}::date and waybill_no > ${after.waybillNo}
    order by waybill_no limit ${BATCH}`);
  return rows;
}

async function listAccepted(orm: Orm, day: string, after: Listed): Promise<Listed[]> {
  const [start, end] = [day, addDays(day, 1)].map((each) => startOfBangkokDate(each).toISOString());
  const { rows } = await orm.execute<Listed>(sql`
    select waybill_no as "waybillNo", accepted_at::text as "acceptedAt" from parcel
    where promised_date is null and accepted_at >= ${start}::timestamptz and accepted_at < ${end}::timestamptz
      and (accepted_at, waybill_no) > (${after.acceptedAt}::timestamptz, ${after.waybillNo})
    order by accepted_at, waybill_no limit ${BATCH}`);
  return rows;
}

/** Arrived parcels are left out: of a day in the past they are nearly all. */
async function takeBatch(orm: Orm, waybillNos: readonly string[], dueAt: Date): Promise<void> {
  const missing = await notDueBy(orm, waybillNos, dueAt);
  const states = await readPromiseStates(orm, missing);
  const open = missing.filter((waybillNo) => states.get(waybillNo)?.hasEnded === false);
  await openPromises(
    orm,
    open.map((waybillNo) => ({ waybillNo, dueAt })),
  );
}
