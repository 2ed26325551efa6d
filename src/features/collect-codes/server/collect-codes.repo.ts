import { and, asc, between, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Orm, ReadOrm } from '#db/orm.ts';
import type { CollectCodesPort } from '#features/tracking/server/parcel-access.ts';
import { collectCode } from './collect-codes.table.ts';

/** A stored code. */
export type CollectCodeRow = typeof collectCode.$inferSelect;
type NewRow = typeof collectCode.$inferInsert;

/** Neither made, revoked nor used by two at once. */
const LOCK = 1_459_137;

/** Codes over the database, or inside a transaction. */
export function createCollectCodesRepo(orm: Orm) {
  const ofParcel = (waybillNo: string) => eq(collectCode.waybillNo, waybillNo);
  const change = async (id: string, set: Partial<NewRow>): Promise<CollectCodeRow | undefined> => {
    const isOpen = and(eq(collectCode.id, id), isNull(collectCode.revokedAt), isNull(collectCode.usedAt));
    const [row] = await orm.update(collectCode).set(set).where(isOpen).returning();
    return row;
  };
  return {
    /** Until the transaction ends, nobody else changes codes of this parcel. */
    async lock(waybillNo: string): Promise<void> {
      await orm.execute(sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${waybillNo}))`);
    },

    /** Newest first. */
    listOf: (waybillNo: string): Promise<CollectCodeRow[]> =>
      orm
        .select()
        .from(collectCode)
        .where(ofParcel(waybillNo))
        .orderBy(desc(collectCode.madeAt), asc(collectCode.id)),

    /** Those with ids in a range, of which there is hardly ever more than one. */
    listBetween: ({ from, to }: { from: string; to: string }): Promise<CollectCodeRow[]> =>
      orm
        .select()
        .from(collectCode)
        .where(between(collectCode.id, from, to))
        .limit(10),

    async add(row: NewRow): Promise<CollectCodeRow> {
      const [added] = await orm.insert(collectCode).values(row).returning();
      if (!added) throw new Error('A code was not kept.');
      return added;
    },

    revoke: (id: string, revokedAt: Date) => change(id, { revokedAt }),
    use: (id: string, used: Required<Pick<NewRow, 'usedAt' | 'usedFacility' | 'usedBy' | 'usedRequest'>>) =>
      change(id, used),
  };
}

/** The codes in the history of a parcel, for its consignee. */
export function createCollectCodesPort(orm: ReadOrm): CollectCodesPort {
  const { id, name, collectOn, madeAt, revokedAt, usedAt, usedFacility } = collectCode;
  return {
    listShown: (waybillNo) =>
      orm
        .select({ id, name, collectOn, madeAt, revokedAt, usedAt, usedFacility })
        .from(collectCode)
        .where(eq(collectCode.waybillNo, waybillNo))
        .orderBy(desc(madeAt)),
  };
}
