import { findPostmaster, removeStalePostmasterFile } from './cluster.ts';
import { type LaunchOptions, launchServer } from './launch-server.ts';
import type { Binaries } from './postgres-binaries.ts';
import { identify, isProcessAlive, isSameProcessAlive } from './process-identity.ts';
import { waitUntilReady, withClient } from './server-client.ts';
import { type RunningState, readState, type ServerState, urlOf } from './server-state.ts';

/** The name of the website's database in the cluster. */
export const DATABASE = 'website';

/** Joins the server running on a data folder, or launches it, and makes sure that the database exists. */
export async function reachServer(
  binaries: Binaries,
  dataDir: string,
  options: LaunchOptions,
  attemptsLeft = 3,
): Promise<{ state: RunningState; isNew: boolean }> {
  const state = (await joinRunning(dataDir)) ?? (await launchServer(binaries, dataDir, options));
  try {
    return { state, isNew: await createDatabaseIfMissing(state) };
  } catch (error) {
    // A server found running may have been asked to stop just before.
    if (attemptsLeft === 1) throw error;
    return reachServer(binaries, dataDir, options, attemptsLeft - 1);
  }
}

async function joinRunning(dataDir: string): Promise<RunningState | undefined> {
  const running = findPostmaster(dataDir);
  if (running === undefined) return undefined;
  const state = readState(dataDir);
  if (state?.postmaster?.pid === running.pid && !isSameProcessAlive(state.postmaster)) {
    removeStalePostmasterFile(dataDir);
    return undefined;
  }
  const held = `The database folder ${dataDir} is held by process ${running.pid}`;
  if (state === undefined) throw new Error(`${held}, and its password is not known here.`);
  const found = { ...state, port: running.port || state.port, postmaster: identify(running.pid) };
  try {
    await waitUntilReady(found, running.pid);
  } catch (cause) {
    if (!isProcessAlive(running.pid)) return undefined;
    throw new Error(`${held}, which does not let us in: ${(cause as Error).message}`, { cause });
  }
  return found;
}

async function createDatabaseIfMissing(state: ServerState): Promise<boolean> {
  return withClient(urlOf(state, 'postgres'), async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount) return false;
    await client.query(`create database ${DATABASE}`);
    return true;
  });
}
