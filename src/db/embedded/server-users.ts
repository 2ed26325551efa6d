import { endWithoutWaiting } from './cluster.ts';
import { isSameProcessAlive, type ProcessIdentity } from './process-identity.ts';
import { readState, type ServerState } from './server-state.ts';

/** The processes that use a server and are still alive. */
export function livingUsers({ users = [] }: ServerState): ProcessIdentity[] {
  return users.filter(isSameProcessAlive);
}

const foldersInUse = new Set<string>();

/** Stops the server however this process ends, unless others use it. */
export function endWithProcess(dataDir: string): void {
  if (foldersInUse.size === 0) process.once('exit', () => [...foldersInUse].forEach(endUnused));
  foldersInUse.add(dataDir);
}

function endUnused(dataDir: string): void {
  const state = readState(dataDir);
  if (!state?.postmaster || livingUsers(state).some(({ pid }) => pid !== process.pid)) return;
  endWithoutWaiting(state.postmaster);
}
