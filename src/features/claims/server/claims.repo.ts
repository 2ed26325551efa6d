import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { type ClaimMove, moves } from '../claim-states.rules.ts';
import { claim } from './claims.table.ts';

/** A claim as it is stored. */
export type ClaimRecord = typeof claim.$inferSelect;
export type NewClaim = typeof claim.$inferInsert;
export type ClaimsRepo = ReturnType<typeof createClaimsRepo>;

/** Claims over the database, or inside a transaction. */
export function createClaimsRepo(orm: Orm) {
  const mine = (customerId: string) => eq(claim.customerId, customerId);
  return {
    /** Of two concurrent claims for one waybill, the second violates the unique index. */
    async add(rows: NewClaim[]): Promise<ClaimRecord[]> {
      return orm.insert(claim).values(rows).onConflictDoNothing().returning();
    },

    async nextCounts(many: number): Promise<bigint[]> {
      const { rows } = await orm.execute<{ nth: string }>(
        sql`select nextval('claim_number')::text as nth from generate_series(1, ${many})`,
      );
      return rows.map(({ nth }) => BigInt(nth));
    },

    listOfKey: (customerId: string, requestKey: string): Promise<ClaimRecord[]> =>
      orm
        .select()
        .from(claim)
        .where(and(mine(customerId), eq(claim.requestKey, requestKey)))
        .orderBy(claim.claimNo),

    /** The claims that block others for these waybills. */
    listHolding: (waybillNos: readonly string[]): Promise<ClaimRecord[]> =>
      orm
        .select()
        .from(claim)
        .where(and(inArray(claim.waybillNo, [...waybillNos]), ne(claim.state, 'withdrawn'))),

    async find(customerId: string, claimNo: string): Promise<ClaimRecord | undefined> {
      const [row] = await orm
        .select()
        .from(claim)
        .where(and(mine(customerId), eq(claim.claimNo, claimNo)));
      return row;
    },

    /** Locked until the transaction ends; of any customer, for staff. */
    async lock(claimNo: string): Promise<ClaimRecord | undefined> {
      const [row] = await orm.select().from(claim).where(eq(claim.claimNo, claimNo)).for('update');
      return row;
    },

    /** Only from a state in which the transition is allowed: undefined when the claim has moved meanwhile. */
    async move(id: string, by: ClaimMove, set: Partial<ClaimRecord> = {}): Promise<ClaimRecord | undefined> {
      const { from, to } = moves[by];
      const [row] = await orm
        .update(claim)
        .set({ ...set, state: to })
        .where(and(eq(claim.id, id), inArray(claim.state, [...from])))
        .returning();
      return row;
    },

    async change(id: string, set: Partial<ClaimRecord>): Promise<ClaimRecord> {
      const [row] = await orm.update(claim).set(set).where(eq(claim.id, id)).returning();
      if (!row) throw new Error('A claim has gone.');
      return row;
    },

    listOfCustomer: (customerId: string): Promise<ClaimRecord[]> =>
      orm.select().from(claim).where(mine(customerId)).orderBy(desc(claim.submittedAt)),
  };
}
