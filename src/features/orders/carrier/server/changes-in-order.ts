import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { recurringPickup, recurringPickupDay } from '../../recurring/server/recurring.table.ts';
import { customerOrder, orderChange } from '../../server/orders.table.ts';

const ofCustomers = ['booked', 'pickupChanged', 'cancelled'] as const;
/** More changes than other transactions write while one is under way. */
const READ_AGAIN = 1_000;

/** A change and the transaction that wrote it: the place in the carrier's list up to which it has read. */
type Position = { xid: string; id: number };
/** Of an order or of a day of a recurring pickup. */
export type Changed = Position & { orderId: string | null; dayId: string | null };

const settledBelow = sql`pg_snapshot_xmin(pg_current_snapshot())`;

/** As it is written in a cursor. */
export function toPosition({ xid, id }: Position): string {
  return `${id}@${xid}`;
}

/**
 * Where a cursor leads on. One of a release that read by the number alone, or from before a restored backup, whose
 * transactions are numbered anew, names no place in this order: reading goes on some changes before the one that it
 * names, because those with lower numbers may not have been read. They come again once, which the carrier has to bear
 * with any change; the next cursor is exact, so they do not come again with each call.
 */
export async function findPosition(orm: Orm, written = '0'): Promise<Position> {
  const [number, xid] = written.split('@');
  const id = Number(number);
  if (id === 0) return { xid: '0', id };
  if (xid !== undefined && (await isOfThisOrder(orm, { xid, id }))) return { xid, id };
  const [before] = await orm
    .select({ xid: orderChange.xid, id: orderChange.id })
    .from(orderChange)
    .where(sql`${orderChange.id} <= ${id - READ_AGAIN}`)
    .orderBy(sql`${orderChange.id} desc`)
    .limit(1);
  return before ?? { xid: '0', id: 0 };
}

/** Its transaction has ended here, and wrote the change, as far as that still exists. */
async function isOfThisOrder(orm: Orm, { xid, id }: Position): Promise<boolean> {
  const { rows } = await orm.execute<{ isOurs: boolean }>(sql`
    select ${xid}::xid8 < ${settledBelow} and not exists (
      select from ${orderChange} where ${orderChange.id} = ${id}::bigint and ${orderChange.xid} <> ${xid}::xid8
    ) as "isOurs"`);
  return rows[0]?.isOurs === true;
}

/**
 * What customers changed since, in the order of transactions. Only what no transaction that is under way can still
 * precede: numbers are given before a change is visible, and not in the order of transactions, so one that becomes
 * visible later sorts after all of these, and none is skipped.
 */
export function listChanged(orm: Orm, { xid, id }: Position, limit: number): Promise<Changed[]> {
  return orm
    .select({
      xid: orderChange.xid,
      id: orderChange.id,
      orderId: orderChange.orderId,
      dayId: orderChange.recurringDayId,
    })
    .from(orderChange)
    .leftJoin(customerOrder, eq(customerOrder.id, orderChange.orderId))
    .leftJoin(recurringPickupDay, eq(recurringPickupDay.id, orderChange.recurringDayId))
    .leftJoin(recurringPickup, eq(recurringPickup.id, recurringPickupDay.recurringId))
    .where(
      and(
        sql`(${orderChange.xid}, ${orderChange.id}) > (${xid}::xid8, ${id}::bigint)`,
        sql`${orderChange.xid} < ${settledBelow}`,
        inArray(orderChange.kind, [...ofCustomers]),
        or(eq(customerOrder.handover, 'PICKUP'), eq(recurringPickup.mode, 'live')),
      ),
    )
    .orderBy(asc(orderChange.xid), asc(orderChange.id))
    .limit(limit);
}
