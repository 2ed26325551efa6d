import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { findInProject } from './find-in-project.ts';

/** A migration that a database has; `madeAt` is the instant in its journal, in milliseconds. */
export type AppliedMigration = { hash: string; madeAt: number };

/** The folder of the migrations of this release. */
export function ownMigrations(): string {
  return path.dirname(findInProject('db/migrations/meta'));
}

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

/** Whether a database has every migration of this release. */
export async function hasMigrations(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const has = new Set(((await readAppliedMigrations(pool)) ?? []).map(({ hash }) => hash));
  return readMigrationFiles({ migrationsFolder: ownMigrations() }).every(({ hash }) => has.has(hash));
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
