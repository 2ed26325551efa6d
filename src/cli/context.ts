import { loadConfig } from '#app/config.ts';
import { type Db, openDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';

/** Opens the database of this installation for a command: the running embedded server, or the one of DATABASE_URL. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = loadConfig();
  const db = await openDatabase({ databaseUrl, dataDir, poolSize: 3 });
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Runs a command and prints an error as one sentence: its user is not a developer. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
