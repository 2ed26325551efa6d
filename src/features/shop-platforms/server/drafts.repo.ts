import { and, count, desc, eq, getTableColumns, gt, inArray } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import {
  DRAFTS_PER_PAGE,
  type DraftState,
  MAX_CONNECTIONS,
  MAX_LEFT_DRAFTS,
  MAX_OPEN_DRAFTS,
} from '../shop-drafts.rules.ts';
import type { ShopOwner } from './connections.service.ts';
import { shopConnection, shopDraft } from './shop-platforms.table.ts';

/** An order of a shop with its connection. */
export type FullDraft = {
  /** Without the order of another system as sent, which is long, and read where one order is shown. */
  draft: Omit<typeof shopDraft.$inferSelect, 'sent'>;
  connection: typeof shopConnection.$inferSelect;
};

type Collected = Omit<FullDraft['draft'], 'source'>;
const COLLECTED_AT_ONCE = 1_000;
const MAX_COLLECTED = MAX_CONNECTIONS * (MAX_OPEN_DRAFTS + MAX_LEFT_DRAFTS);

/** Orders of a customer's shops: every query is bound to their owner. */
export function createDraftsRepo(orm: Orm, { customerId }: ShopOwner) {
  const own = eq(shopDraft.customerId, customerId);
  const { sent, ...columns } = getTableColumns(shopDraft);
  const select = () =>
    orm
      .select({ draft: columns, connection: shopConnection })
      .from(shopDraft)
      .innerJoin(shopConnection, eq(shopConnection.id, shopDraft.connectionId));
  return {
    list: (state: DraftState, page: number): Promise<FullDraft[]> =>
      select()
        .where(and(own, eq(shopDraft.state, state)))
        .orderBy(desc(shopDraft.receivedAt), desc(shopDraft.id))
        .limit(DRAFTS_PER_PAGE)
        .offset((page - 1) * DRAFTS_PER_PAGE),

    async counts(): Promise<Partial<Record<DraftState, number>>> {
      const rows = await orm
        .select({ state: shopDraft.state, rows: count() })
        .from(shopDraft)
        .where(own)
        .groupBy(shopDraft.state);
      return Object.fromEntries(rows.map(({ state, rows: n }) => [state, n]));
    },

    findMany: (ids: readonly string[]): Promise<FullDraft[]> =>
      select().where(and(own, inArray(shopDraft.id, [...ids]))),

    async find(id: string): Promise<FullDraft | undefined> {
      const [row] = await select().where(and(own, eq(shopDraft.id, id)));
      return row;
    },

    /** The order of another system as sent; empty for known platforms. */
    async findSent(id: string): Promise<string> {
      const [row] = await orm
        .select({ sent })
        .from(shopDraft)
        .where(and(own, eq(shopDraft.id, id)));
      return row?.sent ?? '';
    },

    /** A waiting one for its correction: nobody else changes it until the transaction ends. */
    async lock(id: string): Promise<typeof shopDraft.$inferSelect | undefined> {
      const [row] = await orm
        .select()
        .from(shopDraft)
        .where(and(own, eq(shopDraft.id, id)))
        .for('update');
      return row;
    },

    /** Changes a waiting or left-out one; false for any other. */
    async change(
      id: string,
      from: readonly DraftState[],
      set: Partial<typeof shopDraft.$inferInsert>,
    ): Promise<boolean> {
      const { rowCount } = await orm
        .update(shopDraft)
        .set(set)
        .where(and(own, eq(shopDraft.id, id), inArray(shopDraft.state, [...from])));
      return rowCount === 1;
    },

    /** All of them in pages, by id, without what their shops sent: its words are those of the draft. */
    async collect(): Promise<Collected[]> {
      const { source: _, ...collected } = columns;
      const all: Collected[] = [];
      for (;;) {
        const last = all.at(-1);
        const rows = await orm
          .select(collected)
          .from(shopDraft)
          .where(and(own, last && gt(shopDraft.id, last.id)))
          .orderBy(shopDraft.id)
          .limit(COLLECTED_AT_ONCE);
        all.push(...rows);
        if (rows.length < COLLECTED_AT_ONCE || all.length >= MAX_COLLECTED) return all;
      }
    },
  };
}
