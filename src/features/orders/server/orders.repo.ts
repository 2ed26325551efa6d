import {
  and,
  count,
  desc,
  eq,
  exists,
  gte,
  ilike,
  inArray,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Orm } from '../../../db/orm.ts';
import { normaliseWaybillNo } from '../../../lib/waybill-number.ts';
import { currentStatus } from '../../parcels/parcel-status.rules.ts';
import type { PublicStatus } from '../../parcels/scan-events.rules.ts';
import { parcel, scanEvent } from '../../parcels/server/parcels.table.ts';
import { settledStatuses } from '../order-states.rules.ts';
import { customerOrder, orderChange, type PickupTime, subOrder } from './orders.table.ts';

export type OrderRow = typeof customerOrder.$inferSelect;
export type SubOrderRow = typeof subOrder.$inferSelect;
export type OrderChangeRow = typeof orderChange.$inferSelect;
export type OrdersRepo = ReturnType<typeof createOrdersRepo>;

/** An order with everything that belongs to it. */
export type FullOrder = { row: OrderRow; subOrders: SubOrderRow[]; changes: OrderChangeRow[] };

/** What an order writes, in one transaction. */
export type NewOrder = {
  row: typeof customerOrder.$inferInsert;
  subOrders: Omit<typeof subOrder.$inferInsert, 'orderId'>[];
  parcels: (typeof parcel.$inferInsert)[];
  events: (typeof scanEvent.$inferInsert)[];
  change: Omit<typeof orderChange.$inferInsert, 'orderId'>;
};

const DAY_MS = 86_400_000;
/** No parcel is under way longer; scans lie in partitions by month. */
const DAYS_UNDER_WAY = 200;

/** Orders of one customer: every query is bound to an owner. Over the database, or over a transaction. */
export function createOrdersRepo(orm: Orm) {
  const mine = (customerId: string) => eq(customerOrder.customerId, customerId);

  async function findOne(condition: SQL | undefined): Promise<OrderRow | undefined> {
    const [row] = await orm.select().from(customerOrder).where(condition);
    return row;
  }

  return {
    findByKey: (customerId: string, requestKey: string) =>
      findOne(and(mine(customerId), eq(customerOrder.requestKey, requestKey))),

    find: (customerId: string, orderNo: string) =>
      findOne(and(mine(customerId), eq(customerOrder.orderNo, orderNo))),

    /** Held until the transaction ends. */
    async lock(customerId: string, orderNo: string): Promise<OrderRow | undefined> {
      const [row] = await orm
        .select()
        .from(customerOrder)
        .where(and(mine(customerId), eq(customerOrder.orderNo, orderNo)))
        .for('update');
      return row;
    },

    /** A pickup of that day behind the same door that a courier still has to make. */
    findPickup: (customerId: string, { date }: Pick<PickupTime, 'date'>, addressDigest: string) =>
      findOne(
        and(
          mine(customerId),
          eq(customerOrder.pickupDate, date),
          eq(customerOrder.addressDigest, addressDigest),
          eq(customerOrder.status, 'ONGOING_PICKUP'),
        ),
      ),

    async withParts(row: OrderRow): Promise<FullOrder> {
      const ofOrder = { orderId: row.id };
      const subOrders = await orm
        .select()
        .from(subOrder)
        .where(eq(subOrder.orderId, ofOrder.orderId))
        .orderBy(subOrder.position);
      const changes = await orm
        .select()
        .from(orderChange)
        .where(eq(orderChange.orderId, ofOrder.orderId))
        .orderBy(orderChange.id);
      return { row, subOrders, changes };
    },

    /** The next counts of orders and waybills; one that is never used leaves a gap. */
    async takeNumbers(sequence: 'order_number' | 'waybill_number', wanted: number): Promise<bigint[]> {
      const { rows } = await orm.execute<{ nth: string }>(
        sql`select nextval(${sequence}::regclass)::text as nth from generate_series(1, ${wanted}::int)`,
      );
      return rows.map(({ nth }) => BigInt(nth));
    },

    async add({ row, subOrders, parcels, events, change }: NewOrder): Promise<void> {
      const [kept] = await orm.insert(customerOrder).values(row).returning({ id: customerOrder.id });
      if (!kept) throw new Error('an inserted order has an id');
      await orm.insert(subOrder).values(subOrders.map((each) => ({ ...each, orderId: kept.id })));
      await orm.insert(parcel).values(parcels);
      await orm.insert(scanEvent).values(events);
      await orm.insert(orderChange).values({ ...change, orderId: kept.id });
    },

    async change(
      id: string,
      set: Partial<typeof customerOrder.$inferInsert>,
      change: Omit<typeof orderChange.$inferInsert, 'orderId'>,
    ): Promise<void> {
      await orm.update(customerOrder).set(set).where(eq(customerOrder.id, id));
      await orm.insert(orderChange).values({ ...change, orderId: id });
    },

    async addEvents(events: (typeof scanEvent.$inferInsert)[]): Promise<void> {
      await orm.insert(scanEvent).values(events).onConflictDoNothing();
    },

    setStatus: async (waybillNos: readonly string[], status: PublicStatus): Promise<void> => {
      await orm
        .update(subOrder)
        .set({ status })
        .where(inArray(subOrder.waybillNo, [...waybillNos]));
    },

    /** Where parcels stand by their scans, for those that have any since a day. */
    async statuses(waybillNos: readonly string[], since: Date): Promise<Map<string, PublicStatus>> {
      if (waybillNos.length === 0) return new Map();
      const { waybillNo, code, occurredAt, reason, facilityCode } = scanEvent;
      const rows = await orm
        .select({ waybillNo, code, occurredAt, reason, facilityCode })
        .from(scanEvent)
        .where(and(inArray(waybillNo, [...waybillNos]), gte(occurredAt, since)));
      const byParcel = Map.groupBy(rows, (row) => row.waybillNo);
      return new Map([...byParcel].map(([number, events]) => [number, currentStatus(events)]));
    },

    /** The parcels whose status may still change. */
    listUnderWay: (customerId: string, now: Date) =>
      orm
        .select({
          waybillNo: subOrder.waybillNo,
          status: subOrder.status,
          orderId: subOrder.orderId,
          bookedAt: customerOrder.bookedAt,
        })
        .from(subOrder)
        .innerJoin(customerOrder, eq(customerOrder.id, subOrder.orderId))
        .where(
          and(
            mine(customerId),
            gte(customerOrder.bookedAt, new Date(now.getTime() - DAYS_UNDER_WAY * DAY_MS)),
            notInArray(subOrder.status, [...settledStatuses]),
          ),
        ),

    listStatuses: (orderIds: readonly string[]) =>
      orm
        .select({ orderId: subOrder.orderId, status: subOrder.status })
        .from(subOrder)
        .where(inArray(subOrder.orderId, [...orderIds])),

    async setOrderStatus(orderIds: readonly string[], status: PublicStatus): Promise<void> {
      await orm
        .update(customerOrder)
        .set({ status })
        .where(inArray(customerOrder.id, [...orderIds]));
    },

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

    /** The first parcel of each order, and how many it has. */
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
type ListQuestion = {
  status: PublicStatus | undefined;
  keywords: string;
  limit: number;
  offset: number;
};

/** What somebody types is looked for as it is. */
function matches(orm: Orm, keywords: string): SQL | undefined {
  const pattern = `%${keywords.replace(/[\\%_]/g, '\\$&')}%`;
  const inParcel = or(
    eq(subOrder.waybillNo, normaliseWaybillNo(keywords)),
    ilike(subOrder.name, pattern),
    ilike(subOrder.reference, pattern),
  );
  return or(
    ilike(customerOrder.orderNo, pattern),
    exists(
      orm
        .select({ found: sql`1` })
        .from(subOrder)
        .where(and(eq(subOrder.orderId, customerOrder.id), inParcel)),
    ),
  );
}
