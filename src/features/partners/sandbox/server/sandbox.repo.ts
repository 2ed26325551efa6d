import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { sandboxOrder, sandboxParcel } from './sandbox.table.ts';
import type { SandboxCollection } from './sandbox-payment.ts';

export type SandboxOrderRow = typeof sandboxOrder.$inferSelect;
export type SandboxParcelRow = typeof sandboxParcel.$inferSelect;

/** Older orders are not listed: the sandbox is for trying out. */
const MAX_LISTED = 1000;

/** Sandbox orders and parcels of one customer: every query is bound to an owner. */
export function createSandboxRepo(orm: Orm) {
  const mine = (customerId: string) => eq(sandboxOrder.customerId, customerId);
  const own = (customerId: string) => eq(sandboxParcel.customerId, customerId);
  return {
    async findByKey(customerId: string, requestKey: string): Promise<SandboxOrderRow | undefined> {
      const isAsked = and(mine(customerId), eq(sandboxOrder.requestKey, requestKey));
      const [row] = await orm.select().from(sandboxOrder).where(isAsked);
      return row;
    },

    async find(customerId: string, orderNo: string): Promise<SandboxOrderRow | undefined> {
      const isAsked = and(mine(customerId), eq(sandboxOrder.orderNo, orderNo));
      const [row] = await orm.select().from(sandboxOrder).where(isAsked);
      return row;
    },

    list: (customerId: string): Promise<SandboxOrderRow[]> =>
      orm
        .select()
        .from(sandboxOrder)
        .where(mine(customerId))
        .orderBy(desc(sandboxOrder.bookedAt), desc(sandboxOrder.orderNo))
        .limit(MAX_LISTED),

    /** False where the same request has just been written concurrently. */
    async addOrder(row: typeof sandboxOrder.$inferInsert): Promise<boolean> {
      const added = await orm.insert(sandboxOrder).values(row).onConflictDoNothing().returning();
      return added.length > 0;
    },

    async addParcels(rows: (typeof sandboxParcel.$inferInsert)[]): Promise<void> {
      await orm.insert(sandboxParcel).values(rows).onConflictDoNothing();
    },

    listParcels: (customerId: string, waybillNos: readonly string[]): Promise<SandboxParcelRow[]> =>
      orm
        .select()
        .from(sandboxParcel)
        .where(and(own(customerId), inArray(sandboxParcel.waybillNo, [...waybillNos]))),

    parcelsOf: (customerId: string, orderNo: string): Promise<SandboxParcelRow[]> =>
      orm
        .select()
        .from(sandboxParcel)
        .where(and(own(customerId), eq(sandboxParcel.orderNo, orderNo)))
        .orderBy(sandboxParcel.waybillNo),

    /** Locked until the transaction ends. */
    async lockParcel(customerId: string, waybillNo: string): Promise<SandboxParcelRow | undefined> {
      const [row] = await orm
        .select()
        .from(sandboxParcel)
        .where(and(own(customerId), eq(sandboxParcel.waybillNo, waybillNo)))
        .for('update');
      return row;
    },

    async changeParcel(
      { customerId, waybillNo }: SandboxParcelRow,
      set: Partial<Pick<SandboxParcelRow, 'taken' | 'clockFrom' | 'stepSeconds' | keyof SandboxCollection>>,
    ): Promise<void> {
      await orm
        .update(sandboxParcel)
        .set(set)
        .where(and(own(customerId), eq(sandboxParcel.waybillNo, waybillNo)));
    },

    async cancel(customerId: string, orderNo: string, cancelledAt: Date): Promise<void> {
      await orm
        .update(sandboxOrder)
        .set({ cancelledAt })
        .where(and(mine(customerId), eq(sandboxOrder.orderNo, orderNo)));
    },

    /** Writes what the order is now. */
    async rewrite(customerId: string, orderNo: string, content: SandboxOrderRow['content']): Promise<void> {
      await orm
        .update(sandboxOrder)
        .set({ content })
        .where(and(mine(customerId), eq(sandboxOrder.orderNo, orderNo)));
    },

    async takeNumber(): Promise<bigint> {
      const { rows } = await orm.execute<{ nth: string }>(sql`select nextval('sandbox_number')::text as nth`);
      return BigInt(rows[0]?.nth ?? 0);
    },
  };
}
