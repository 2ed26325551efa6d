import pg from 'pg';
import { loadConfig } from '#app/config.ts';
import { readAppliedMigrations } from '#db/applied-migrations.ts';
import { type Db, openDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';

/**
 * Opens the database of this installation for a command: the running embedded server, or the one of DATABASE_URL. Its
 * schema is brought up to date, has to be there and stays `asItIs`, or may be missing (`any`).
 */
export async function withDatabase<T>(
  work: (db: Db) => Promise<T>,
  { schema = 'upToDate' }: { schema?: 'upToDate' | 'asItIs' | 'any' } = {},
): Promise<T> {
  const { databaseUrl, dataDir, pooler } = loadConfig();
  const db = await openDatabase({ databaseUrl, dataDir, ...pooler, poolSize: 3 });
  announceDatabase(db, db.embedded ? `embedded in ${dataDir}; DATABASE_URL is not set` : 'of DATABASE_URL');
  try {
    if (schema === 'upToDate') await migrate(db);
    if (schema === 'asItIs' && !(await readAppliedMigrations(db.pool)))
      throw new Error('This database has no tables of the site.');
    return await work(db);
  } finally {
    await db.close();
  }
}

/**
 * Says which database a command works on, without user and password; on standard error, because results go into files
 * and this to the person who types.
 */
export function announceDatabase({ url, isNew }: Db, which: string): void {
  // As the driver reads the address, with the variables of PostgreSQL for what is not in it.
  const { database, host, port } = new pg.Client(url);
  console.error(`Database: ${database} at ${host}:${port}, ${isNew ? 'created just now, ' : ''}${which}`);
}

/** Runs a command; what it throws is shown as one sentence, because its user did not write the code. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
