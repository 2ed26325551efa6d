import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { addScanEvents } from '#features/parcel-facts/server/facts.repo.ts';
import type { scanEvent } from '#features/parcels/server/parcels.table.ts';
import { customerOrder, orderChange, type PickupTime, subOrder } from './orders.table.ts';

export type OrderRow = typeof customerOrder.$inferSelect;
export type SubOrderRow = typeof subOrder.$inferSelect;
export type OrderChangeRow = Omit<typeof orderChange.$inferSelect, 'id' | 'xid'>;
export type OrdersRepo = ReturnType<typeof createOrdersRepo>;

/** An order with all its parts. */
export type FullOrder = { row: OrderRow; subOrders: SubOrderRow[]; changes: OrderChangeRow[] };

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

    /** Locked until the transaction ends. */
    async lock(customerId: string, orderNo: string): Promise<OrderRow | undefined> {
      const [row] = await orm
        .select()
        .from(customerOrder)
        .where(and(mine(customerId), eq(customerOrder.orderNo, orderNo)))
        .for('update');
      return row;
    },

    /** A pending pickup of that day at the same address; one at the same hours if possible. */
    async findPickup(
      customerId: string,
      { date, from }: Pick<PickupTime, 'date' | 'from'>,
      addressDigest: string,
    ): Promise<OrderRow | undefined> {
      const [row] = await orm
        .select()
        .from(customerOrder)
        .where(
          and(
            mine(customerId),
            eq(customerOrder.pickupDate, date),
            eq(customerOrder.addressDigest, addressDigest),
            eq(customerOrder.status, 'ONGOING_PICKUP'),
          ),
        )
        .orderBy(sql`${customerOrder.pickupFrom} <> ${from}`, customerOrder.bookedAt)
        .limit(1);
      return row;
    },

    withParts: (rows: readonly OrderRow[]): Promise<FullOrder[]> => withParts(orm, rows),

    async change(
      id: string,
      set: Partial<typeof customerOrder.$inferInsert>,
      change: Omit<typeof orderChange.$inferInsert, 'orderId'>,
    ): Promise<void> {
      await orm.update(customerOrder).set(set).where(eq(customerOrder.id, id));
      await orm.insert(orderChange).values({ ...change, orderId: id });
    },

    addEvents: (events: (typeof scanEvent.$inferInsert)[]) => addScanEvents(orm, events),
  };
}

/** Two queries for any number of orders. */
async function withParts(orm: Orm, rows: readonly OrderRow[]): Promise<FullOrder[]> {
  const ids = rows.map(({ id }) => id);
  const subOrders = await orm
    .select()
    .from(subOrder)
    .where(inArray(subOrder.orderId, ids))
    .orderBy(subOrder.position);
  const changes = await orm
    .select()
    .from(orderChange)
    .where(inArray(orderChange.orderId, ids))
    .orderBy(orderChange.id);
  return rows.map((row) => ({
    row,
    subOrders: subOrders.filter(({ orderId }) => orderId === row.id),
    changes: changes.filter(({ orderId }) => orderId === row.id),
  }));
}
