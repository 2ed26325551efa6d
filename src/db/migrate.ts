import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { readAppliedMigrations, requireKnownMigrations } from './applied-migrations.ts';
import type { Db } from './connect.ts';
import { findInProject } from './find-in-project.ts';
import { underLock } from './under-lock.ts';

// An arbitrary number that no other lock of the product uses.
const MIGRATION_LOCK = 7_302_511;

const ownFolder = () => path.dirname(findInProject('db/migrations/meta'));

/** Whether a database has every migration of this release. */
export async function hasMigrations(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const has = new Set(((await readAppliedMigrations(pool)) ?? []).map(({ hash }) => hash));
  return readMigrationFiles({ migrationsFolder: ownFolder() }).every(({ hash }) => has.has(hash));
}

/** Brings the schema up to date; of several processes starting at once, one migrates and the others wait. */
export async function migrate(db: Pick<Db, 'direct'>, migrationsFolder: string = ownFolder()): Promise<void> {
  await underLock(db, MIGRATION_LOCK, async (client) => {
    requireKnownMigrations(
      (await readAppliedMigrations(client)) ?? [],
      readMigrationFiles({ migrationsFolder }),
    );
    await applyMigrations(drizzle(client), { migrationsFolder });
  });
}
