import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Orm, ReadOrm } from '#db/orm.ts';
import type { KeyMode } from '#lib/open/api-scopes.ts';
import type { DeclarationState } from '../customs.rules.ts';
import { customsDeclaration } from './customs.table.ts';

/** A stored declaration. */
export type DeclarationRow = typeof customsDeclaration.$inferSelect;
/** One that is to be stored. */
type NewDeclaration = typeof customsDeclaration.$inferInsert;
/** Whose declarations: those of real parcels, or of the sandbox. */
export type DeclarationOwner = { customerId: string; mode: KeyMode };

/** Two declarations of one customer do not both take the last place. */
const LOCK = 1_460_151;

/** Declarations over the database, or inside a transaction. */
export function createCustomsRepo(orm: Orm) {
  return {
    /** Until the transaction ends, nobody else declares for this customer. */
    async lock({ customerId }: DeclarationOwner): Promise<void> {
      await orm.execute(sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${customerId}))`);
    },

    async findByKey(owner: DeclarationOwner, requestKey: string): Promise<DeclarationRow | null> {
      const [row] = await orm
        .select()
        .from(customsDeclaration)
        .where(and(ofOwner(owner), eq(customsDeclaration.requestKey, requestKey)));
      return row ?? null;
    },

    async find(owner: DeclarationOwner, id: string): Promise<DeclarationRow | null> {
      const [row] = await orm
        .select()
        .from(customsDeclaration)
        .where(and(ofOwner(owner), eq(customsDeclaration.id, id)));
      return row ?? null;
    },

    /** A real one by its number; the sandbox has no counters. */
    async findByNo(declarationNo: string): Promise<DeclarationRow | null> {
      const { declarationNo: no, mode } = customsDeclaration;
      const [row] = await orm
        .select()
        .from(customsDeclaration)
        .where(and(eq(no, declarationNo), eq(mode, 'live')));
      return row ?? null;
    },

    /** How many wait for a counter, at most a limit. */
    async countOpen(owner: DeclarationOwner, today: string, limit: number): Promise<number> {
      const open = orm
        .select({ id: customsDeclaration.id })
        .from(customsDeclaration)
        .where(and(ofOwner(owner), isOpen(today)))
        .limit(limit)
        .as('open');
      const [row] = await orm.select({ count: sql<number>`count(*)::int` }).from(open);
      return row?.count ?? 0;
    },

    async add(row: NewDeclaration): Promise<DeclarationRow> {
      const [added] = await orm.insert(customsDeclaration).values(row).returning();
      if (!added) throw new Error('A declaration was not kept.');
      return added;
    },

    /** Changes one that is open, and as it was read; undefined where it no longer is. */
    async update(
      { id, revision }: Pick<DeclarationRow, 'id' | 'revision'>,
      today: string,
      set: Partial<NewDeclaration>,
    ): Promise<DeclarationRow | undefined> {
      const [row] = await orm
        .update(customsDeclaration)
        .set(set)
        .where(and(eq(customsDeclaration.id, id), eq(customsDeclaration.revision, revision), isOpen(today)))
        .returning();
      return row;
    },
  };
}

/** Lists of declarations, which may be a moment old. */
export function createDeclarationLists(orm: ReadOrm) {
  // As the index is ordered.
  const { declaredAt, id } = customsDeclaration;
  const latest = [sql`${declaredAt} desc nulls last`, sql`${id} desc nulls last`] as const;
  return {
    list: (
      owner: DeclarationOwner,
      { state, today, limit, offset }: Asked & { limit: number; offset: number },
    ): Promise<DeclarationRow[]> =>
      orm
        .select()
        .from(customsDeclaration)
        .where(and(ofOwner(owner), isIn(state, today)))
        .orderBy(...latest)
        .limit(limit)
        .offset(offset),

    async count(owner: DeclarationOwner, { state, today }: Asked): Promise<number> {
      const [row] = await orm
        .select({ count: sql<number>`count(*)::int` })
        .from(customsDeclaration)
        .where(and(ofOwner(owner), isIn(state, today)));
      return row?.count ?? 0;
    },

    /** After a position in the same order. */
    listAfter: (
      owner: DeclarationOwner,
      { state, today, limit, after }: Asked & { limit: number; after: [string, string] | null },
    ): Promise<DeclarationRow[]> =>
      orm
        .select()
        .from(customsDeclaration)
        .where(
          and(
            ofOwner(owner),
            isIn(state, today),
            after
              ? sql`(${customsDeclaration.declaredAt}, ${customsDeclaration.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
              : undefined,
          ),
        )
        .orderBy(...latest)
        .limit(limit),
  };
}

type Asked = { state: DeclarationState | undefined; today: string };

function ofOwner({ customerId, mode }: DeclarationOwner): SQL | undefined {
  return and(eq(customsDeclaration.customerId, customerId), eq(customsDeclaration.mode, mode));
}

function isOpen(today: string): SQL | undefined {
  return and(eq(customsDeclaration.state, 'DECLARED'), gte(customsDeclaration.expiresOn, today));
}

function isIn(state: DeclarationState | undefined, today: string): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === 'DECLARED') return isOpen(today);
  if (state === 'EXPIRED')
    return and(eq(customsDeclaration.state, 'DECLARED'), sql`${customsDeclaration.expiresOn} < ${today}`);
  return eq(customsDeclaration.state, state);
}
