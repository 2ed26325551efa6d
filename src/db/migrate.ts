import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { readAppliedMigrations, requireKnownMigrations } from './applied-migrations.ts';
import type { Db } from './connect.ts';
import { findInProject } from './find-in-project.ts';
import { readPosition } from './replicas/positions.ts';
import { underLock } from './under-lock.ts';

// An arbitrary number that no other lock of the product uses.
const MIGRATION_LOCK = 7_302_511;

const ownFolder = () => path.dirname(findInProject('db/migrations/meta'));

/** Refuses a database that lacks a migration of this release, and changes nothing. */
export async function requireMigrated(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: ownFolder() });
  const applied = (await readAppliedMigrations(pool)) ?? [];
  requireKnownMigrations(applied, known);
  const has = new Set(applied.map(({ hash }) => hash));
  if (known.every(({ hash }) => has.has(hash))) return;
  throw new Error(
    'The primary of DATABASE_URL is away, and its replica lacks migrations of this release. Only the primary takes ' +
      'them: start this release once it is back.',
  );
}

/**
 * Brings the schema up to date; of several processes starting at once, one migrates and the others wait. Replicas are
 * read from again once they have it, too.
 */
export async function migrate(
  db: Pick<Db, 'direct'> & { replicas?: Db['replicas'] },
  migrationsFolder: string = ownFolder(),
): Promise<void> {
  await underLock(db, MIGRATION_LOCK, async (client) => {
    requireKnownMigrations(
      (await readAppliedMigrations(client)) ?? [],
      readMigrationFiles({ migrationsFolder }),
    );
    await applyMigrations(drizzle(client), { migrationsFolder });
    if (!db.replicas) return;
    const { rows } = await client.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
    db.replicas.requireReplayed(readPosition(rows[0]?.at) ?? 0n);
  });
}
