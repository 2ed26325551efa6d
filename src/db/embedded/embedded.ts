import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { clusterPaths, stopPostmaster } from './cluster.ts';
import { withFolderLock } from './folder-lock.ts';
import type { LaunchOptions } from './launch-server.ts';
import { type Binaries, findBinaries, giveToFolderOwner } from './postgres-binaries.ts';
import { identify, isSameProcessAlive } from './process-identity.ts';
import { DATABASE, reachServer } from './reach-server.ts';
import { type RunningState, readState, type ServerState, urlOf, writeState } from './server-state.ts';
import { endWithProcess, livingUsers } from './server-users.ts';
import { type Supervision, supervise } from './supervise.ts';

/** A running embedded server; it stops with the last `stop` of those who started or joined it. */
export type EmbeddedServer = { url: string; isNew: boolean; stop(): Promise<void> };

type EmbeddedOptions = Omit<LaunchOptions, 'port'> & {
  /** Restarts the server when it dies while this process uses it. */
  supervision?: Supervision;
};

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

/** Restarts the server on its old port, because pools hold the address; another process of the folder may do it first. */
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

/** An import may have started the server that a site has joined since, and vice versa. */
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
