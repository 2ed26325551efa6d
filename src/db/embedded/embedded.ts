import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  clusterPaths,
  createCluster,
  endWithoutWaiting,
  findPostmaster,
  lastLogLines,
  launchPostmaster,
  removeStalePostmasterFile,
  type Settings,
  stopPostmaster,
} from './cluster.ts';
import { withFolderLock } from './folder-lock.ts';
import { type Binaries, findBinaries, giveToFolderOwner } from './postgres-binaries.ts';
import { identify, isProcessAlive, isSameProcessAlive, type ProcessIdentity } from './process-identity.ts';
import { type RunningState, readState, type ServerState, urlOf, writeState } from './server-state.ts';
import { type Supervision, supervise } from './supervise.ts';

/** A running embedded server; the last `stop` of those who started or joined it ends it. */
export type EmbeddedServer = { url: string; isNew: boolean; stop(): Promise<void> };

type EmbeddedOptions = {
  settings?: Settings;
  /** Leaves the server to the caller of `stopEmbedded`, instead of ending it with this process. */
  outlivesProcess?: boolean;
  /** Has the server started again when it dies while this process uses it. */
  supervision?: Supervision;
};

type StartOptions = EmbeddedOptions & { port?: number };

const DATABASE = 'website';
const LAUNCH_ATTEMPTS = 20;
const SILENCE_LIMIT_MS = 15_000;

/** Starts the PostgreSQL that npm installed, or joins the one already running on the same data folder. */
export async function startEmbedded(options: EmbeddedOptions & { dataDir: string }): Promise<EmbeddedServer> {
  const dataDir = path.resolve(options.dataDir);
  makeUsable(dataDir);
  const binaries = await findBinaries();
  return withFolderLock(dataDir, async () => {
    const { state, isNew } = await reachServer(binaries, dataDir, options);
    const url = urlOf(state, DATABASE);
    if (options.outlivesProcess) return { url, isNew, stop: async () => undefined };
    const others = livingUsers(state);
    writeState(dataDir, { ...state, users: [...others, identify(process.pid)] });
    endWithProcess(dataDir);
    const endWatch = options.supervision && watch(binaries, dataDir, state, options, options.supervision);
    const stop = async () => {
      await endWatch?.();
      await leave(dataDir);
    };
    return { url, isNew, stop };
  });
}

/** Pools hold the address, so the server comes back on its port; another process of the folder may be quicker. */
function watch(
  binaries: Binaries,
  dataDir: string,
  started: RunningState,
  options: EmbeddedOptions,
  supervision: Supervision,
): () => Promise<void> {
  let { postmaster } = started;
  const startAgain = () =>
    withFolderLock(dataDir, async () => {
      const { state } = await reachServer(binaries, dataDir, { ...options, port: started.port });
      if (state.port !== started.port) throw new Error(`PostgreSQL came back on port ${state.port}.`);
      postmaster = state.postmaster;
      writeState(dataDir, state);
    });
  return supervise({ isAlive: () => isSameProcessAlive(postmaster), startAgain }, supervision);
}

/** An import may have started the server that a site has joined since, and the other way round. */
async function leave(dataDir: string): Promise<void> {
  const binaries = await findBinaries();
  await withFolderLock(dataDir, async () => {
    const state = readState(dataDir);
    if (!state) return;
    const users = livingUsers(state);
    const own = users.findIndex(({ pid }) => pid === process.pid);
    const others = users.toSpliced(own, own < 0 ? 0 : 1);
    if (others.length > 0) writeState(dataDir, { ...state, users: others });
    else await stopServer(binaries, dataDir, state);
  });
}

/** Stops the server of a data folder, no matter which process started it. */
export async function stopEmbedded(dataDir: string): Promise<void> {
  const binaries = await findBinaries();
  await withFolderLock(dataDir, async () => {
    const state = readState(dataDir);
    if (state) await stopServer(binaries, dataDir, state);
  });
}

async function stopServer(binaries: Binaries, dataDir: string, state: ServerState): Promise<void> {
  const { password, port, postmaster } = state;
  if (postmaster && isSameProcessAlive(postmaster)) await stopPostmaster(binaries, dataDir, postmaster.pid);
  writeState(dataDir, { password, port });
}

function livingUsers({ users = [] }: ServerState): ProcessIdentity[] {
  return users.filter(isSameProcessAlive);
}

const foldersInUse = new Set<string>();

/** However this process ends, the server ends with it unless others use it. */
function endWithProcess(dataDir: string): void {
  if (foldersInUse.size === 0) process.once('exit', () => [...foldersInUse].forEach(endUnused));
  foldersInUse.add(dataDir);
}

function endUnused(dataDir: string): void {
  const state = readState(dataDir);
  if (!state?.postmaster || livingUsers(state).some(({ pid }) => pid !== process.pid)) return;
  endWithoutWaiting(state.postmaster);
}

function makeUsable(dataDir: string): void {
  try {
    if (mkdirSync(dataDir, { recursive: true })) giveToFolderOwner(dataDir);
    accessSync(dataDir, constants.W_OK);
    if (existsSync(clusterPaths(dataDir).state)) accessSync(clusterPaths(dataDir).state, constants.W_OK);
  } catch (cause) {
    throw new Error(
      `The data folder ${dataDir} cannot be written by this user. Start as its owner, or change its owner.`,
      { cause },
    );
  }
}

async function reachServer(
  binaries: Binaries,
  dataDir: string,
  options: StartOptions,
  attemptsLeft = 3,
): Promise<{ state: RunningState; isNew: boolean }> {
  const state = (await joinRunning(dataDir)) ?? (await startServer(binaries, dataDir, options));
  try {
    return { state, isNew: await createDatabaseIfMissing(state) };
  } catch (error) {
    // A server that we found running may have been asked to end just before.
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

async function startServer(
  binaries: Binaries,
  dataDir: string,
  { settings = {}, outlivesProcess, port: fixedPort }: StartOptions,
): Promise<RunningState> {
  let state = readState(dataDir);
  if (!existsSync(clusterPaths(dataDir).cluster)) {
    state = { password: randomBytes(24).toString('hex'), port: 0 };
    writeState(dataDir, state);
    await createCluster(binaries, dataDir, state.password);
  }
  if (state === undefined) {
    throw new Error(
      `${clusterPaths(dataDir).state} is missing; it holds the password of the database beside it.`,
    );
  }
  for (let attempt = 1; ; attempt++) {
    const port = fixedPort ?? (await findFreePort(state.port));
    const pid = launchPostmaster(binaries, dataDir, port, settings).pid;
    if (pid === undefined) throw new Error('PostgreSQL could not be started.');
    const started = { ...state, port, postmaster: identify(pid) };
    writeState(dataDir, started);
    // From now on, not only once it is ready: a start may be given up by Ctrl-C at any moment.
    if (!outlivesProcess) endWithProcess(dataDir);
    try {
      await waitUntilReady(started, pid);
      return started;
    } catch (cause) {
      const log = lastLogLines(dataDir);
      // Another program took the port, or the last workers of a killed server have not noticed its end yet.
      const passing = /Address already in use|shared memory block/.test(log);
      if (isProcessAlive(pid) || !passing || attempt === LAUNCH_ATTEMPTS) {
        await stopPostmaster(binaries, dataDir, pid);
        throw new Error(`PostgreSQL did not start: ${(cause as Error).message}\n${log}`, { cause });
      }
      await sleep(250);
    }
  }
}

/** Recovery after a crash may take minutes and says so; a server that says nothing is given up sooner. */
async function waitUntilReady(state: ServerState, pid: number): Promise<void> {
  let heardAt = Date.now();
  while (isProcessAlive(pid)) {
    try {
      return await withClient(urlOf(state, 'postgres'), async () => undefined);
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      const isStartingOrStopping = code === '57P03';
      if (isStartingOrStopping) heardAt = Date.now();
      else if (code !== 'ECONNREFUSED' && code !== 'ECONNRESET' && !/terminated|timeout/.test(message))
        throw error;
      if (Date.now() - heardAt > SILENCE_LIMIT_MS) throw error;
      await sleep(20);
    }
  }
  throw new Error(`process ${pid} ended`);
}

async function createDatabaseIfMissing(state: ServerState): Promise<boolean> {
  return withClient(urlOf(state, 'postgres'), async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount) return false;
    await client.query(`create database ${DATABASE}`);
    return true;
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The last port again if it is free, so that addresses noted by people and tools stay right. */
async function findFreePort(wanted: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer();
  probe.once('error', (error) => (wanted === 0 ? reject(error) : resolve(findFreePort(0))));
  probe.listen(wanted, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error())));
  });
  return promise;
}
