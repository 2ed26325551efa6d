import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Db } from './connect.ts';
import { findInProject } from './find-in-project.ts';
import { underLock } from './under-lock.ts';

// An arbitrary number that no other lock of the product uses.
const MIGRATION_LOCK = 7_302_511;

/** Brings the schema up to date; of several processes starting at once, one migrates and the others wait. */
export async function migrate(
  db: Pick<Db, 'pool'>,
  migrationsFolder: string = path.dirname(findInProject('db/migrations/meta')),
): Promise<void> {
  await underLock(db.pool, MIGRATION_LOCK, async (client) => {
    await requireKnownMigrations(client, migrationsFolder);
    await applyMigrations(drizzle(client), { migrationsFolder });
  });
}

/**
 * Refuses a database created by a build before the first release: Drizzle compares only timestamps, and would apply
 * the baseline to existing tables. Migrations of a newer release are later than all that are known here.
 */
async function requireKnownMigrations(client: pg.PoolClient, migrationsFolder: string): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!rows[0]?.exists) return;
  const known = readMigrationFiles({ migrationsFolder });
  const { rowCount } = await client.query(
    'select from drizzle.__drizzle_migrations where created_at <= $1 and hash <> all ($2) limit 1',
    [Math.max(...known.map(({ folderMillis }) => folderMillis)), known.map(({ hash }) => hash)],
  );
  if (!rowCount) return;
  throw new Error(
    'The database was made by a build before release 1.0.0 and cannot be upgraded; nothing in it has been changed. ' +
      'Start with an empty one: set DATA_DIR to a new folder, or DATABASE_URL to an empty database. ' +
      'What the old one holds can be exported with the build that made it.',
  );
}
