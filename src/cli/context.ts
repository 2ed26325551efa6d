import pg from 'pg';
import { loadConfig } from '#app/config.ts';
import { type Db, openDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';

/** Opens the database of this installation for a command: the running embedded server, or the one of DATABASE_URL. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = loadConfig();
  const db = await openDatabase({ databaseUrl, dataDir, poolSize: 3 });
  // Not among the results: a key goes into a file, and this to the person who types.
  console.error(describeDatabase(db, dataDir));
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Which database a command works on, without user and password. */
function describeDatabase({ url, embedded, isNew }: Db, dataDir: string): string {
  // As the driver reads the address, with the variables of PostgreSQL for what is not in it.
  const { database, host, port } = new pg.Client(url);
  const where = `Database: ${database} at ${host}:${port}`;
  if (!embedded) return `${where}, of DATABASE_URL`;
  const state = isNew ? ', created just now' : '';
  return `${where}, embedded in ${dataDir}${state}; DATABASE_URL is not set`;
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
