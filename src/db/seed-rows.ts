import { getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from './orm.ts';

type SeededTable = PgTable & { seedDigest: PgColumn; editedAt: PgColumn };
/** `digest` changes with every word of the authored content. */
type Seed = { key: string; digest: string };
type WrittenHere = 'seedDigest' | 'publishAt' | 'createdAt' | 'editedAt';
/** What `toRow` returns; publication and edit times only where the content itself has them. */
type SeededRow<T extends PgTable> = Omit<T['$inferInsert'], WrittenHere> &
  Partial<Record<'publishAt' | 'editedAt', Date>>;
/** Called only for stale items, so it may load what only they need. */
type ToRow<T extends PgTable, S> = (seed: S) => SeededRow<T> | Promise<SeededRow<T>>;

const ROWS_AT_ONCE = 500;

/**
 * Writes authored content that a table lacks or holds as of an earlier release, overwriting the columns that
 * `toRow` returns; rows edited by staff are left alone. Returns how many were written.
 */
export async function seedRows<T extends SeededTable, S extends Seed>(
  orm: Orm,
  table: T,
  seeding: { key: PgColumn; authored: readonly S[]; toRow: ToRow<T, S>; now: Date },
): Promise<number> {
  const { key, authored, toRow, now } = seeding;
  const stored = await orm
    .select({ key: sql<string>`${key}::text`, seedDigest: sql<string | null>`${table.seedDigest}` })
    .from<PgTable>(table);
  const stale = staleSeeds(authored, stored);
  for (let from = 0; from < stale.length; from += ROWS_AT_ONCE) {
    const seeds = stale.slice(from, from + ROWS_AT_ONCE);
    const given = await Promise.all(
      seeds.map(async (seed) => ({ ...(await toRow(seed)), seedDigest: seed.digest })),
    );
    await orm
      .insert<PgTable>(table)
      .values(given.map((row) => ({ publishAt: now, createdAt: now, editedAt: now, ...row })))
      .onConflictDoUpdate({
        target: key,
        set: { ...overwriting(table, key, Object.keys(given[0] ?? {})), editedAt: now },
        setWhere: isNotNull(table.seedDigest),
      });
  }
  return stale.length;
}

/** Takes the new values of the named columns, except the key. */
function overwriting(table: PgTable, key: PgColumn, names: readonly string[]): Record<string, SQL> {
  const columns = Object.entries<PgColumn>(getTableColumns(table));
  return Object.fromEntries(
    columns
      .filter(([name, column]) => names.includes(name) && column.name !== key.name)
      .map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
}

/** Items that the table lacks or holds as of an earlier release; a null digest means that staff have edited the row. */
function staleSeeds<T extends Seed>(
  authored: readonly T[],
  stored: readonly { key: string; seedDigest: string | null }[],
): T[] {
  const known = new Map(stored.map(({ key, seedDigest }) => [key, seedDigest]));
  return authored.filter(({ key, digest }) => {
    const seeded = known.get(key);
    return seeded === undefined || (seeded !== null && seeded !== digest);
  });
}
