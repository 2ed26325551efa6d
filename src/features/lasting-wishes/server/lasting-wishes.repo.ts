import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Orm, ReadOrm } from '#db/orm.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { Wishes } from '#features/delivery-instructions/wishes.rules.ts';
import { parcel } from '#features/parcels/server/parcels.table.ts';
import { lastingWish } from './lasting-wishes.table.ts';

export type WishRow = typeof lastingWish.$inferSelect;

/** Wishes of restricted accounts, and of those that are being deleted, count for nothing. */
const isInUse = sql`not ${customer.restricted} and ${customer.deletionAt} is null`;

/** The wishes of a customer. */
export async function findWish(orm: ReadOrm, customerId: string): Promise<WishRow | undefined> {
  const [row] = await orm.select().from(lastingWish).where(eq(lastingWish.customerId, customerId));
  return row;
}

/**
 * The wishes that count for each phone. A company account may have the phone of a general one, which was proved: then
 * only that one counts, also where it wishes nothing. Otherwise the latest wishes do.
 */
export async function findByPhones(orm: Orm, phones: readonly string[]): Promise<Map<string, WishRow>> {
  const found = new Map<string, WishRow>();
  if (phones.length === 0) return found;
  const rows = await orm
    .select({ phone: customer.phone, wish: lastingWish })
    .from(customer)
    .leftJoin(lastingWish, eq(lastingWish.customerId, customer.id))
    .where(and(inArray(customer.phone, [...new Set(phones)]), isInUse))
    .orderBy(
      sql`${customer.kind} <> 'GENERAL'`,
      sql`${lastingWish.changedAt} desc nulls last`,
      lastingWish.customerId,
    );
  for (const [phone, [first]] of Map.groupBy(rows, (row) => row.phone))
    if (phone && first?.wish) found.set(phone, first.wish);
  return found;
}

/** Wishes by their customer, locked until the transaction ends, in the order of their customers. */
export async function lockWishes(tx: Orm, customerIds: readonly string[]): Promise<Map<string, WishRow>> {
  if (customerIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(lastingWish)
    .where(inArray(lastingWish.customerId, [...new Set(customerIds)]))
    .orderBy(lastingWish.customerId)
    .for('update');
  return new Map(rows.map((row) => [row.customerId, row]));
}

/** Wishes whose parcels have to be gone through, each locked until the transaction ends; others pass it over. */
export async function lockDue(tx: Orm, now: Date): Promise<{ wish: WishRow; phone: string } | undefined> {
  const [row] = await tx
    .select({ phone: customer.phone, wish: lastingWish })
    .from(lastingWish)
    .innerJoin(customer, eq(customer.id, lastingWish.customerId))
    .where(and(lte(lastingWish.dueAt, now), isInUse))
    .orderBy(lastingWish.dueAt, lastingWish.customerId)
    .limit(1)
    .for('update', { of: lastingWish, skipLocked: true });
  return row;
}

/** Whether anybody wishes anything: a new installation reads many facts for nobody. */
export async function hasWishes(tx: Orm): Promise<boolean> {
  const rows = await tx.select({ id: lastingWish.customerId }).from(lastingWish).limit(1);
  return rows.length > 0;
}

/** The newest parcels that came to a phone since then. */
export async function listIncoming(
  tx: Orm,
  phone: string,
  { since, limit }: { since: Date; limit: number },
): Promise<string[]> {
  const rows = await tx
    .select({ waybillNo: parcel.waybillNo })
    .from(parcel)
    .where(and(eq(parcel.consigneePhone, phone), gt(parcel.acceptedAt, since)))
    .orderBy(desc(parcel.acceptedAt))
    .limit(limit);
  return rows.map(({ waybillNo }) => waybillNo);
}

/** The phones that parcels go to. */
export async function listConsignees(tx: Orm, waybillNos: readonly string[]) {
  const { waybillNo, consigneePhone } = parcel;
  return tx
    .select({ waybillNo, phone: consigneePhone })
    .from(parcel)
    .where(sql`${waybillNo} = any(${sql.param([...waybillNos])}::text[])`);
}

/** The wishes as rules take them. */
export function toWishes({ place, notBeforeHour, away }: WishRow): Wishes {
  return { place, notBefore: notBeforeHour, away };
}

/** Whether nothing is wished. */
export function isEmpty({ place, notBeforeHour, away }: WishRow): boolean {
  return place === null && notBeforeHour === null && away.length === 0;
}
