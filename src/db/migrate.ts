import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Db } from './connect.ts';
import { findInProject } from './find-in-project.ts';
import { underLock } from './under-lock.ts';

// Any fixed number will do, as long as nothing else in the product locks it.
const MIGRATION_LOCK = 7_302_511;

/** Brings the schema up to date; of several processes that start at once, one does the work and the others wait. */
export async function migrate(
  db: Pick<Db, 'pool'>,
  migrationsFolder: string = path.dirname(findInProject('db/migrations/meta')),
): Promise<void> {
  await underLock(db.pool, MIGRATION_LOCK, (client) =>
    applyMigrations(drizzle(client), { migrationsFolder }),
  );
}
