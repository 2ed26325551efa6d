import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { clusterPaths } from './cluster.ts';
import { giveToFolderOwner } from './postgres-binaries.ts';
import type { ProcessIdentity } from './process-identity.ts';

/** What a data folder records about its server, so that the next process can join, adopt or stop it. */
export type ServerState = {
  password: string;
  port: number;
  postmaster?: ProcessIdentity;
  /** The processes that use the server, once per start: the last to leave stops it. Some may have died without leaving. */
  users?: ProcessIdentity[];
};

/** The state of a server that is running. */
export type RunningState = ServerState & { postmaster: ProcessIdentity };

/** Reads the state; undefined if the folder was never used. */
export function readState(dataDir: string): ServerState | undefined {
  const file = clusterPaths(dataDir).state;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ServerState) : undefined;
}

/** Replaces the state atomically; it contains the password, so only its owner may read it. */
export function writeState(dataDir: string, state: ServerState): void {
  const file = clusterPaths(dataDir).state;
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  giveToFolderOwner(`${file}.new`);
  renameSync(`${file}.new`, file);
}

/** The address of one database of the server. */
export function urlOf(state: ServerState, database: string): string {
  return `postgres://postgres:${state.password}@127.0.0.1:${state.port}/${database}`;
}
