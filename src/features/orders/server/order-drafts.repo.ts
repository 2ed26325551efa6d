import { and, eq, gt, lte } from 'drizzle-orm';
import type { Orm } from '../../../db/orm.ts';
import { orderDraft } from './order-drafts.table.ts';

export type DraftRow = typeof orderDraft.$inferSelect;

/** The draft of one customer: every query but the sweep is bound to an owner. Over the database, or over a transaction. */
export function createOrderDraftsRepo(orm: Orm) {
  const mine = (customerId: string) => eq(orderDraft.customerId, customerId);
  return {
    async find(customerId: string, now: Date): Promise<DraftRow | undefined> {
      const condition = and(mine(customerId), gt(orderDraft.expiresAt, now));
      const [row] = await orm.select().from(orderDraft).where(condition);
      return row;
    },

    async keep(row: DraftRow): Promise<void> {
      const { customerId: _, ...set } = row;
      await orm.insert(orderDraft).values(row).onConflictDoUpdate({ target: orderDraft.customerId, set });
    },

    async remove(customerId: string): Promise<void> {
      await orm.delete(orderDraft).where(mine(customerId));
    },

    async sweep(now: Date): Promise<void> {
      await orm.delete(orderDraft).where(lte(orderDraft.expiresAt, now));
    },
  };
}
