import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { ownMigrations, readAppliedMigrations, requireKnownMigrations } from './applied-migrations.ts';
import type { Db } from './connect.ts';
import { underLock } from './under-lock.ts';

// An arbitrary number that no other lock of the product uses.
const MIGRATION_LOCK = 7_302_511;

/** Brings the schema up to date; of several processes starting at once, one migrates and the others wait. */
export async function migrate(
  db: Pick<Db, 'direct'>,
  migrationsFolder: string = ownMigrations(),
): Promise<void> {
  await underLock(db, MIGRATION_LOCK, async (client) => {
    requireKnownMigrations(
      (await readAppliedMigrations(client)) ?? [],
      readMigrationFiles({ migrationsFolder }),
    );
    await applyMigrations(drizzle(client), { migrationsFolder });
  });
}
