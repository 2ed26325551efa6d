import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { StaffImportState } from '../sheets.staff.rules.ts';
import { staffImport } from './staff-imports.table.ts';

/** An import as stored. */
export type StaffImportRecord = typeof staffImport.$inferSelect;
/** The place after which a list goes on. */
export type ListPlace = { at: Date; id: string };

/** Imports of staff, over the database or over a transaction. */
export function createStaffImportsRepo(orm: Orm) {
  return {
    async add(row: typeof staffImport.$inferInsert): Promise<void> {
      await orm.insert(staffImport).values(row);
    },

    async find(id: string): Promise<StaffImportRecord | undefined> {
      const [row] = await orm.select().from(staffImport).where(eq(staffImport.id, id));
      return row;
    },

    /** The same, held until the transaction ends. */
    async lock(id: string): Promise<StaffImportRecord | undefined> {
      const [row] = await orm.select().from(staffImport).where(eq(staffImport.id, id)).for('update');
      return row;
    },

    /** Held together with all others of its kind, so that imports change one after the other what they share. */
    async lockKind(kind: string): Promise<void> {
      await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`staff import ${kind}`}, 0))`);
    },

    /** The latest import of the same file that was applied and not taken back. */
    async findApplied({
      kind,
      fileDigest,
    }: Pick<StaffImportRecord, 'kind' | 'fileDigest'>): Promise<StaffImportRecord | undefined> {
      if (fileDigest === '') return undefined;
      const [row] = await orm
        .select()
        .from(staffImport)
        .where(
          and(
            eq(staffImport.kind, kind),
            eq(staffImport.fileDigest, fileDigest),
            eq(staffImport.state, 'applied'),
          ),
        )
        .orderBy(desc(staffImport.appliedAt))
        .limit(1);
      return row;
    },

    async list(
      asked: { kinds: readonly string[]; state?: StaffImportState | undefined; after: ListPlace | null },
      limit: number,
    ): Promise<StaffImportRecord[]> {
      const { kinds, state, after } = asked;
      const place: SQL | undefined =
        after === null
          ? undefined
          : or(
              lt(staffImport.readAt, after.at),
              and(eq(staffImport.readAt, after.at), lt(staffImport.id, after.id)),
            );
      return orm
        .select()
        .from(staffImport)
        .where(and(inArray(staffImport.kind, [...kinds]), state && eq(staffImport.state, state), place))
        .orderBy(desc(staffImport.readAt), desc(staffImport.id))
        .limit(limit);
    },

    async change(id: string, set: Partial<typeof staffImport.$inferInsert>): Promise<void> {
      await orm
        .update(staffImport)
        .set({ ...set, revision: sql`${staffImport.revision} + 1` })
        .where(eq(staffImport.id, id));
    },

    /** Dry runs that nobody went on with. */
    async removeOpenSince(since: Date): Promise<void> {
      await orm
        .delete(staffImport)
        .where(and(eq(staffImport.state, 'open'), lt(staffImport.updatedAt, since)));
    },
  };
}
