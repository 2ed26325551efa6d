import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Orm, ReadOrm } from '#db/orm.ts';
import { translationPlan } from './translations.table.ts';

/** A planned bundle. */
export type TranslationPlan = typeof translationPlan.$inferSelect;

/** Far more than anybody plans; bounds what every process caches of them. */
const MAX_PLANS = 500;
const DUE_AT_ONCE = 50;

const inOrder = [asc(translationPlan.publishAt), asc(translationPlan.id)];

/** All planned bundles by time. */
export function listTranslationPlans(orm: ReadOrm): Promise<TranslationPlan[]> {
  return orm
    .select()
    .from(translationPlan)
    .orderBy(...inOrder)
    .limit(MAX_PLANS);
}

/** Reads and writes planned bundles. */
export function createTranslationPlansRepo(orm: Orm) {
  return {
    listAll: () => listTranslationPlans(orm),
    /** Those whose time has come, the earliest first. */
    listDue: (now: Date): Promise<TranslationPlan[]> =>
      orm
        .select()
        .from(translationPlan)
        .where(lte(translationPlan.publishAt, now))
        .orderBy(...inOrder)
        .limit(DUE_AT_ONCE),
    async add(plan: Omit<TranslationPlan, 'id' | 'revision'>): Promise<number> {
      const [row] = await orm.insert(translationPlan).values(plan).returning({ id: translationPlan.id });
      return row?.id ?? 0;
    },
    /** Locked until the transaction ends. */
    async lock(id: number): Promise<TranslationPlan | undefined> {
      const [row] = await orm.select().from(translationPlan).where(eq(translationPlan.id, id)).for('update');
      return row;
    },
    async move(id: number, publishAt: Date): Promise<void> {
      const revision = sql`${translationPlan.revision} + 1`;
      await orm.update(translationPlan).set({ publishAt, revision }).where(eq(translationPlan.id, id));
    },
    /** Takes one out; undefined if another process or person was first. */
    async take(id: number, revision?: number): Promise<TranslationPlan | undefined> {
      const isSeen = revision === undefined ? undefined : eq(translationPlan.revision, revision);
      const [row] = await orm
        .delete(translationPlan)
        .where(and(eq(translationPlan.id, id), isSeen))
        .returning();
      return row;
    },
  };
}
