import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Db } from './connect.ts';
import { findInProject } from './find-in-project.ts';

// Any fixed number will do, as long as nothing else in the product locks it.
const MIGRATION_LOCK = 7_302_511;

/** Brings the schema up to date; of several processes that start at once, one does the work and the others wait. */
export async function migrate(
  db: Pick<Db, 'pool'>,
  migrationsFolder: string = path.dirname(findInProject('db/migrations/meta')),
): Promise<void> {
  const client = await db.pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // A connection that failed half-way is closed, which also gives its lock back.
    client.release(failure);
  }
}
