import { and, desc, eq, lt, ne } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { Owner } from './import-kind.ts';
import { sheetImport } from './imports.table.ts';

/** An import as stored. */
export type ImportRow = typeof sheetImport.$inferSelect;

/** Imports of one customer: what is asked for by an owner is found for that owner only. Over the database, or over a transaction. */
export function createImportsRepo(orm: Orm) {
  const own = ({ customerId }: Owner, id: string) =>
    and(eq(sheetImport.id, id), eq(sheetImport.customerId, customerId));

  return {
    async add(row: typeof sheetImport.$inferInsert): Promise<string> {
      const [kept] = await orm.insert(sheetImport).values(row).returning({ id: sheetImport.id });
      if (!kept) throw new Error('an inserted import has an id');
      return kept.id;
    },

    async find(owner: Owner, id: string): Promise<ImportRow | undefined> {
      const [row] = await orm.select().from(sheetImport).where(own(owner, id));
      return row;
    },

    /** Of whomever it is, for the work in the background. */
    async findAny(id: string): Promise<ImportRow | undefined> {
      const [row] = await orm.select().from(sheetImport).where(eq(sheetImport.id, id));
      return row;
    },

    list: ({ customerId }: Owner): Promise<ImportRow[]> =>
      orm
        .select()
        .from(sheetImport)
        .where(eq(sheetImport.customerId, customerId))
        .orderBy(desc(sheetImport.createdAt), sheetImport.id),

    /** Changes an import that nobody has changed since it was read; false where somebody has. */
    async change(
      { id, revision, state }: Pick<ImportRow, 'id' | 'revision' | 'state'>,
      set: Partial<typeof sheetImport.$inferInsert>,
    ): Promise<boolean> {
      const changed = await orm
        .update(sheetImport)
        .set({ ...set, revision: revision + 1 })
        .where(and(eq(sheetImport.id, id), eq(sheetImport.revision, revision), eq(sheetImport.state, state)))
        .returning({ id: sheetImport.id });
      return changed.length > 0;
    },

    /** Holds an import until the transaction ends, and notes that it goes on. */
    async touch(id: string, now: Date): Promise<void> {
      await orm.update(sheetImport).set({ updatedAt: now }).where(eq(sheetImport.id, id));
    },

    async remove(owner: Owner, id: string): Promise<void> {
      await orm.delete(sheetImport).where(and(own(owner, id), ne(sheetImport.state, 'running')));
    },

    listRunning: () =>
      orm.select({ id: sheetImport.id }).from(sheetImport).where(eq(sheetImport.state, 'running')),

    async removeUnchangedSince(since: Date): Promise<number> {
      const gone = await orm
        .delete(sheetImport)
        .where(and(lt(sheetImport.updatedAt, since), ne(sheetImport.state, 'running')))
        .returning({ id: sheetImport.id });
      return gone.length;
    },
  };
}
