import type pg from 'pg';

/** A migration that a database has; `madeAt` is the instant in its journal, in milliseconds. */
export type AppliedMigration = { hash: string; madeAt: number };

/** The migrations that a database has, the oldest first; null where there is no schema of the site. */
export async function readAppliedMigrations(db: Pick<pg.Pool, 'query'>): Promise<AppliedMigration[] | null> {
  const { rows } = await db.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!rows[0]?.exists) return null;
  const applied = await db.query<AppliedMigration>(
    'select hash, created_at::float8 as "madeAt" from drizzle.__drizzle_migrations order by created_at',
  );
  return applied.rows;
}

/**
 * Refuses a database created by a build before the first release: Drizzle compares only timestamps, and would apply
 * the baseline to existing tables. Migrations of a newer release are later than all that are known here.
 */
export function requireKnownMigrations(
  applied: readonly AppliedMigration[],
  known: readonly { hash: string; folderMillis: number }[],
): void {
  const newest = Math.max(...known.map(({ folderMillis }) => folderMillis));
  const hashes = new Set(known.map(({ hash }) => hash));
  if (applied.every(({ hash, madeAt }) => madeAt > newest || hashes.has(hash))) return;
  throw new Error(
    'The database was made by a build before release 1.0.0 and cannot be upgraded; nothing in it has been changed. ' +
      'Start with an empty one: set DATA_DIR to a new folder, or DATABASE_URL to an empty database. ' +
      'What the old one holds can be exported with the build that made it.',
  );
}
