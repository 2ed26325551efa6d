import { and, asc, eq, exists, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Orm, ReadOrm } from '#db/orm.ts';
import type { ContentKind } from '../content-kinds.rules.ts';
import { contentPlan } from './content-plan.table.ts';

/** A planned version of an item. */
export type ContentPlan = typeof contentPlan.$inferSelect;

type Piece = { kind: ContentKind; id: string };

/** Far more than anybody plans; bounds the list of all. */
const MAX_PLANS = 2_000;
const DUE_AT_ONCE = 100;

/** All planned versions by time. */
export function listContentPlans(orm: ReadOrm): Promise<ContentPlan[]> {
  return orm
    .select()
    .from(contentPlan)
    .orderBy(asc(contentPlan.publishAt), asc(contentPlan.id))
    .limit(MAX_PLANS);
}

/** Reads and writes planned versions. */
export function createContentPlansRepo(orm: Orm) {
  const ofPiece = ({ kind, id }: Piece) => and(eq(contentPlan.kind, kind), eq(contentPlan.itemId, id));
  return {
    listAll: () => listContentPlans(orm),
    listOf: (kind: ContentKind, ids: readonly string[]): Promise<ContentPlan[]> =>
      orm
        .select()
        .from(contentPlan)
        .where(and(eq(contentPlan.kind, kind), inArray(contentPlan.itemId, [...ids])))
        .orderBy(asc(contentPlan.publishAt), asc(contentPlan.id)),
    /** Those whose time has come, the earliest first. */
    listDue: (now: Date) =>
      orm
        .select({ id: contentPlan.id, kind: contentPlan.kind, itemId: contentPlan.itemId })
        .from(contentPlan)
        .where(lte(contentPlan.publishAt, now))
        .orderBy(asc(contentPlan.publishAt), asc(contentPlan.id))
        .limit(DUE_AT_ONCE),
    async find(piece: Piece, plan: number): Promise<ContentPlan | undefined> {
      const [row] = await orm
        .select()
        .from(contentPlan)
        .where(and(ofPiece(piece), eq(contentPlan.id, plan)));
      return row;
    },
    /** Takes one out; undefined if another process or person was first. */
    async take(piece: Piece, plan: number, revision?: number): Promise<ContentPlan | undefined> {
      const [row] = await orm
        .delete(contentPlan)
        .where(
          and(
            ofPiece(piece),
            eq(contentPlan.id, plan),
            revision === undefined ? undefined : eq(contentPlan.revision, revision),
          ),
        )
        .returning();
      return row;
    },
    /** Undefined where a version of the item is already planned for that very time. */
    async add(plan: Omit<ContentPlan, 'id' | 'revision'>): Promise<ContentPlan | undefined> {
      const [row] = await orm.insert(contentPlan).values(plan).onConflictDoNothing().returning();
      return row;
    },
  };
}

/** Whether an item has a planned version; `id` is a column of its kind. */
export function hasPlan(orm: Orm, kind: ContentKind, id: SQL): SQL {
  const isOf = and(eq(contentPlan.kind, kind), eq(contentPlan.itemId, id));
  return exists(orm.select({ one: sql`1` }).from(contentPlan).where(isOf));
}
