import { and, count, desc, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ReadOrm } from '#db/orm.ts';
import { holdsText } from '#db/searched.ts';
import type { PublicStatus } from '#features/parcels/scan-events.rules.ts';
import { normaliseWaybillNo } from '#lib/waybill-number.ts';
import type { OrderRow } from './orders.repo.ts';
import { customerOrder, subOrder } from './orders.table.ts';

/** Lists of one customer's orders: every query is bound to an owner. */
export function createOrderListRepo(orm: ReadOrm) {
  const mine = (customerId: string) => eq(customerOrder.customerId, customerId);
  return {
    async list(
      customerId: string,
      { status, keywords, limit, offset }: ListQuestion,
    ): Promise<{ rows: OrderRow[]; counts: Partial<Record<PublicStatus, number>> }> {
      const found = and(mine(customerId), keywords ? matches(orm, keywords) : undefined);
      const rows = await orm
        .select()
        .from(customerOrder)
        .where(and(found, status && eq(customerOrder.status, status)))
        .orderBy(desc(customerOrder.bookedAt), desc(customerOrder.orderNo))
        .limit(limit)
        .offset(offset);
      const counted = await orm
        .select({ status: customerOrder.status, orders: count() })
        .from(customerOrder)
        .where(found)
        .groupBy(customerOrder.status);
      return { rows, counts: Object.fromEntries(counted.map((each) => [each.status, each.orders])) };
    },

    async listAfter(
      customerId: string,
      { status, reference, pickups, after, limit }: ListedAfter,
    ): Promise<OrderRow[]> {
      const { bookedAt, orderNo } = customerOrder;
      const isAfter =
        after && sql`(${bookedAt}, ${orderNo}) < (${after.bookedAt}::timestamptz, ${after.orderNo})`;
      return orm
        .select()
        .from(customerOrder)
        .where(
          and(
            mine(customerId),
            isAfter,
            status && eq(customerOrder.status, status),
            reference === undefined ? undefined : isReferredToAs(orm, reference),
            pickups && eq(customerOrder.handover, 'PICKUP'),
            pickups?.date === undefined ? undefined : eq(customerOrder.pickupDate, pickups.date),
          ),
        )
        .orderBy(desc(bookedAt), desc(orderNo))
        .limit(limit);
    },

    async findOwn(customerId: string, waybillNos: readonly string[]) {
      const { waybillNo, reference } = subOrder;
      return orm
        .select({ waybillNo, reference, orderNo: customerOrder.orderNo })
        .from(subOrder)
        .innerJoin(customerOrder, eq(subOrder.orderId, customerOrder.id))
        .where(and(mine(customerId), inArray(waybillNo, [...waybillNos])));
    },

    /** The first parcel of each order, with their number. */
    async listFirstParcels(orderIds: readonly string[]) {
      if (orderIds.length === 0) return new Map<string, FirstParcel>();
      const { orderId, waybillNo, name, placeCode } = subOrder;
      const parcels = sql<number>`count(*) over (partition by ${orderId})`.mapWith(Number);
      const rows = await orm
        .selectDistinctOn([orderId], { orderId, waybillNo, name, placeCode, parcels })
        .from(subOrder)
        .where(inArray(orderId, [...orderIds]))
        .orderBy(orderId, subOrder.position);
      return new Map<string, FirstParcel>(rows.map((row) => [row.orderId, row]));
    },

    /** For the export of a customer's own data. */
    listAll: (customerId: string): Promise<OrderRow[]> =>
      orm.select().from(customerOrder).where(mine(customerId)).orderBy(desc(customerOrder.bookedAt)),
  };
}

type FirstParcel = { waybillNo: string; name: string; placeCode: string; parcels: number };
/** A page of the list after a given order. */
export type ListedAfter = {
  status?: PublicStatus | undefined;
  /** With a parcel that the shop calls so; never empty. */
  reference?: string | undefined;
  /** Only those that a courier collects; those of a day, if it is named. */
  pickups?: { date: string | undefined } | undefined;
  after?: { bookedAt: string; orderNo: string } | undefined;
  limit: number;
};
type ListQuestion = {
  status: PublicStatus | undefined;
  keywords: string;
  limit: number;
  offset: number;
};

/** The condition names that of the index, which could not be used otherwise. */
function isReferredToAs(orm: ReadOrm, reference: string): SQL {
  const isMeant = and(eq(subOrder.reference, reference), ne(subOrder.reference, sql`''`));
  return inArray(customerOrder.id, orm.select({ id: subOrder.orderId }).from(subOrder).where(isMeant));
}

/** A search in any spelling. */
function matches(orm: ReadOrm, keywords: string): SQL | undefined {
  const inParcel = or(
    eq(subOrder.waybillNo, normaliseWaybillNo(keywords)),
    holdsText(subOrder.name, keywords),
    holdsText(subOrder.reference, keywords),
  );
  return or(
    holdsText(customerOrder.orderNo, keywords),
    exists(
      orm
        .select({ found: sql`1` })
        .from(subOrder)
        .where(and(eq(subOrder.orderId, customerOrder.id), inParcel)),
    ),
  );
}
