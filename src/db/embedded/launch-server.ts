import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  clusterPaths,
  createCluster,
  lastLogLines,
  launchPostmaster,
  type Settings,
  stopPostmaster,
} from './cluster.ts';
import type { Binaries } from './postgres-binaries.ts';
import { identify, isProcessAlive } from './process-identity.ts';
import { waitUntilReady } from './server-client.ts';
import { type RunningState, readState, type ServerState, writeState } from './server-state.ts';
import { endWithProcess } from './server-users.ts';

/** How a server is launched. */
export type LaunchOptions = {
  settings?: Settings;
  /** Leaves the server running for the caller of `stopEmbedded`, instead of ending it with this process. */
  outlivesProcess?: boolean;
  port?: number;
  /** Called when its process runs and only its readiness is awaited. */
  onLaunched?(): void;
};

const LAUNCH_ATTEMPTS = 20;

/** Launches the server of a data folder, creating the cluster if there is none. */
export async function launchServer(
  binaries: Binaries,
  dataDir: string,
  { settings = {}, outlivesProcess, port: fixedPort, onLaunched }: LaunchOptions,
): Promise<RunningState> {
  const state = await findCluster(binaries, dataDir);
  for (let attempt = 1; ; attempt++) {
    const port = fixedPort ?? (await findFreePort(state.port));
    const pid = launchPostmaster(binaries, dataDir, port, settings).pid;
    if (pid === undefined) throw new Error('PostgreSQL could not be started.');
    const started = { ...state, port, postmaster: identify(pid) };
    writeState(dataDir, started);
    // From now on, not only once it is ready: Ctrl-C may abort a start at any moment.
    if (!outlivesProcess) endWithProcess(dataDir);
    onLaunched?.();
    try {
      await waitUntilReady(started, pid);
      return started;
    } catch (cause) {
      const log = lastLogLines(dataDir);
      // Another program took the port, or the workers of a killed server have not exited yet.
      const passing = /Address already in use|shared memory block/.test(log);
      if (isProcessAlive(pid) || !passing || attempt === LAUNCH_ATTEMPTS) {
        await stopPostmaster(binaries, dataDir, pid);
        throw new Error(`PostgreSQL did not start: ${(cause as Error).message}\n${log}`, { cause });
      }
      await sleep(250);
    }
  }
}

async function findCluster(binaries: Binaries, dataDir: string): Promise<ServerState> {
  if (!existsSync(clusterPaths(dataDir).cluster)) {
    const state = { password: randomBytes(24).toString('hex'), port: 0 };
    writeState(dataDir, state);
    await createCluster(binaries, dataDir, state.password);
    return state;
  }
  const state = readState(dataDir);
  if (state) return state;
  throw new Error(
    `${clusterPaths(dataDir).state} is missing; it holds the password of the database beside it.`,
  );
}

/** The previous port if it is free, so that addresses noted elsewhere stay valid. */
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
