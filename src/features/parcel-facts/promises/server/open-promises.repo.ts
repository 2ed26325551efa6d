import { and, eq, gte, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { addDays } from '#lib/clock.ts';
import { LONGEST_PROMISE_DAYS } from '../late.rules.ts';
import { openPromise, promiseDay } from './open-promises.table.ts';

/**
 * Parcels inside another statement: the name of the `with` query that holds them, and their column names there. Both
 * are inserted into the SQL as they are, so they must be constants of the code, never input.
 */
export type PromisedRows = {
  from: string;
  columns: { waybillNo: string; acceptedAt: string; promisedDate: string };
};

/**
 * Notes when parcels have to be examined, as part of the statement that writes them: after their promised day, or, where
 * it follows from the rules, after the earliest day that these allow.
 */
export function promisesOf({ from, columns }: PromisedRows): string {
  const { waybillNo, acceptedAt, promisedDate } = columns;
  return `
  insert into open_promise (waybill_no, due_at)
  select ${waybillNo},
    (coalesce(${promisedDate}, (${acceptedAt} at time zone 'Asia/Bangkok')::date + 1) + 1)::timestamp
      at time zone 'Asia/Bangkok'
  from ${from} order by 1
  on conflict (waybill_no) do update set due_at = excluded.due_at`;
}

/** Has a parcel examined by the next look, because its events have changed other than by new ones. */
export async function reopenPromise(tx: Orm, waybillNo: string, at: Date): Promise<void> {
  await tx
    .insert(openPromise)
    .values({ waybillNo, dueAt: at })
    .onConflictDoUpdate({ target: openPromise.waybillNo, set: { dueAt: at } });
}

/** Has all parcels whose promise follows from the rules examined again, because working days have changed: day by day. */
export async function recheckPromisesByRules(tx: Orm, today: string): Promise<void> {
  await tx
    .delete(promiseDay)
    .where(and(eq(promiseDay.isSent, false), gte(promiseDay.day, addDays(today, -LONGEST_PROMISE_DAYS))));
}

/** Has parcels examined at an instant, or earlier where that is due already. */
export async function openPromises(
  orm: Orm,
  due: readonly { waybillNo: string; dueAt: Date }[],
): Promise<void> {
  if (due.length === 0) return;
  const numbers = due.map(({ waybillNo }) => waybillNo);
  const instants = due.map(({ dueAt }) => dueAt.toISOString());
  await orm.execute(sql`
    insert into open_promise (waybill_no, due_at)
    select * from unnest(${sql.param(numbers)}::text[], ${sql.param(instants)}::timestamptz[]) order by 1
    on conflict (waybill_no) do update set due_at = least(open_promise.due_at, excluded.due_at)`);
}

/** Those of some parcels that nothing has examined by an instant. */
export async function notDueBy(orm: Orm, waybillNos: readonly string[], at: Date): Promise<string[]> {
  if (waybillNos.length === 0) return [];
  const { rows } = await orm.execute<{ no: string }>(sql`
    select n.no from unnest(${sql.param([...waybillNos])}::text[]) as n (no)
    where not exists (
      select from open_promise o
      where o.waybill_no = n.no collate "C" and o.due_at <= ${at.toISOString()}::timestamptz
    )`);
  return rows.map(({ no }) => no);
}
