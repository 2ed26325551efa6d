import { getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from './orm.ts';

type SeededTable = PgTable & { seedDigest: PgColumn; editedAt: PgColumn };
/** `digest` changes with every word of an authored piece. */
type Seed = { key: string; digest: string };
type WrittenHere = 'seedDigest' | 'publishAt' | 'createdAt' | 'editedAt';
/** What `toRow` gives of a row; when it was published and edited only where the content itself says so. */
type SeededRow<T extends PgTable> = Omit<T['$inferInsert'], WrittenHere> &
  Partial<Record<'publishAt' | 'editedAt', Date>>;
/** Asked of stale pieces alone, so it may load what only they need. */
type ToRow<T extends PgTable, S> = (seed: S) => SeededRow<T> | Promise<SeededRow<T>>;

const ROWS_AT_ONCE = 500;

/**
 * Writes the authored pieces that a table lacks or holds as an earlier release had them, and overwrites of those what
 * `toRow` gives; rows that staff have written are left alone. Returns how many were written.
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

/** Takes the new values of the named columns, but for the one that says which row it is. */
function overwriting(table: PgTable, key: PgColumn, names: readonly string[]): Record<string, SQL> {
  const columns = Object.entries<PgColumn>(getTableColumns(table));
  return Object.fromEntries(
    columns
      .filter(([name, column]) => names.includes(name) && column.name !== key.name)
      .map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
}

/** Those that the table lacks or holds as an earlier release had them; a null digest means that staff have written it. */
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
