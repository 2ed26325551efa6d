import { eq, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { ScanEventCode } from '#features/parcels/scan-events.rules.ts';
import { eventCounts } from '#features/parcels/server/parcels.table.ts';
import { MAX_RELEASES, openUntil } from '../customs.rules.ts';
import type { DeclarationRow } from './customs.repo.ts';
import { customsDeclaration, customsRelease } from './customs.table.ts';

/** A number that was taken back. */
type ReleaseRow = typeof customsRelease.$inferSelect;

/** Of the counter itself: the parcel has not left it yet. */
const scansOfCounter: readonly ScanEventCode[] = ['ORDER_RECEIVED', 'PICKED_UP', 'DROPPED_OFF'];

/** Numbers that were taken back from declarations. */
export function createReleasesRepo(orm: Orm) {
  return {
    listOf: (declarationId: string): Promise<ReleaseRow[]> =>
      orm
        .select()
        .from(customsRelease)
        .where(eq(customsRelease.declarationId, declarationId))
        .limit(MAX_RELEASES),

    /** The declaration as it is now, which nobody else changes until the transaction ends. */
    async lock({ id }: Pick<DeclarationRow, 'id'>): Promise<DeclarationRow | null> {
      const [row] = await orm
        .select()
        .from(customsDeclaration)
        .where(eq(customsDeclaration.id, id))
        .for('update');
      return row ?? null;
    },

    /**
     * Whether the parcel of a receipt is on its way under this number. Scans from before it was declared are those of
     * another parcel: then its later ones are, too.
     */
    async hasMoved(waybillNo: string, of: { declaredAt: Date; receivedAt: Date }): Promise<boolean> {
      const [declaredAt, receivedAt] = [of.declaredAt.toISOString(), of.receivedAt.toISOString()];
      const { rows } = await orm.execute<{ moved: boolean | null }>(sql`
        select bool_or(e.occurred_at >= ${receivedAt}::timestamptz)
          and not bool_or(e.occurred_at < ${declaredAt}::timestamptz) as moved
        from scan_event e
        where e.waybill_no = ${waybillNo} and e.occurred_at >= ${declaredAt}::timestamptz - interval '1 year'
          and e.code <> all(${sql.param([...scansOfCounter])}::text[]) and ${sql.raw(eventCounts('e'))}`);
      return rows[0]?.moved ?? false;
    },

    async add(row: typeof customsRelease.$inferInsert): Promise<void> {
      await orm.insert(customsRelease).values(row);
    },

    /** Opens a locked declaration again; its time begins again, as after a change. */
    async open(
      { id, revision }: Pick<DeclarationRow, 'id' | 'revision'>,
      now: Date,
    ): Promise<DeclarationRow> {
      const again = { state: 'DECLARED', waybillNo: null, receivedAt: null } as const;
      const [row] = await orm
        .update(customsDeclaration)
        .set({ ...again, revision: revision + 1, changedAt: now, expiresOn: openUntil(now) })
        .where(eq(customsDeclaration.id, id))
        .returning();
      if (!row) throw new Error('A locked declaration was not changed.');
      return row;
    },
  };
}
