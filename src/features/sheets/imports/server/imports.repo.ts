import { and, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { ImportState } from '../import-rows.rules.ts';
import { sheetImport } from './imports.table.ts';

/** An import as stored. */
export type ImportRecord = typeof sheetImport.$inferSelect;
/** A customer's id, or null for imports of staff. */
export type OwnerId = ImportRecord['customerId'];
/** The position after which a list continues. */
export type ListPlace = { at: Date; id: string };

/** The filters of a list. */
export type AskedImports = {
  kinds?: readonly string[] | undefined;
  state?: ImportState | undefined;
  after?: ListPlace | null;
};

/** Imports: an owner's query finds only that owner's imports. Works on the database or in a transaction. */
export function createImportsRepo(orm: Orm) {
  const { id, customerId, kind, state, fileDigest, createdAt, appliedAt, revision } = sheetImport;
  const of = (owner: OwnerId) => (owner === null ? isNull(customerId) : eq(customerId, owner));
  const findOne = async (where: SQL | undefined): Promise<ImportRecord | undefined> => {
    const [record] = await orm.select().from(sheetImport).where(where).orderBy(desc(appliedAt)).limit(1);
    return record;
  };

  return {
    async add(record: typeof sheetImport.$inferInsert): Promise<void> {
      await orm.insert(sheetImport).values(record);
    },

    find: (owner: OwnerId, importId: string) => findOne(and(eq(id, importId), of(owner))),

    /** Of any owner, for the background work. */
    findAny: (importId: string) => findOne(eq(id, importId)),

    /** The latest other staff import of the same file that was applied and not undone. */
    async findApplied(record: ImportRecord): Promise<ImportRecord | undefined> {
      if (record.fileDigest === '') return undefined;
      const isSameFile = and(eq(kind, record.kind), eq(fileDigest, record.fileDigest));
      return findOne(and(of(null), isSameFile, eq(state, 'done'), ne(id, record.id)));
    },

    /** Newest first. */
    list(owner: OwnerId, asked: AskedImports = {}, limit = 1000): Promise<ImportRecord[]> {
      const { kinds, after } = asked;
      const isAfter = after && or(lt(createdAt, after.at), and(eq(createdAt, after.at), lt(id, after.id)));
      const isAsked = and(kinds && inArray(kind, [...kinds]), asked.state && eq(state, asked.state));
      return orm
        .select()
        .from(sheetImport)
        .where(and(of(owner), isAsked, isAfter ?? undefined))
        .orderBy(desc(createdAt), desc(id))
        .limit(limit);
    },

    /** Changes an import that is unchanged since it was read, and locks it; false if it has changed. */
    async change(
      seen: Pick<ImportRecord, 'id' | 'revision' | 'state'>,
      set: Partial<typeof sheetImport.$inferInsert>,
    ): Promise<boolean> {
      const changed = await orm
        .update(sheetImport)
        .set({ ...set, revision: seen.revision + 1 })
        .where(and(eq(id, seen.id), eq(revision, seen.revision), eq(state, seen.state)))
        .returning({ id });
      return changed.length > 0;
    },

    /** Locks an import until the transaction ends, and records progress. */
    async note(importId: string, set: Pick<Partial<ImportRecord>, 'updatedAt' | 'counts'>): Promise<void> {
      await orm.update(sheetImport).set(set).where(eq(id, importId));
    },

    /** Serialises changes by imports of a kind until the transaction ends. */
    async lockKind(name: string): Promise<void> {
      await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${name}`}, 0))`);
    },

    async remove(owner: OwnerId, importId: string): Promise<void> {
      await orm.delete(sheetImport).where(and(eq(id, importId), of(owner), ne(state, 'running')));
    },

    listRunning: () => orm.select({ id }).from(sheetImport).where(eq(state, 'running')),
  };
}
