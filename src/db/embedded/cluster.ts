import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Binaries, chooseRunAs, commandLine, giveTo, giveToFolderOwner } from './postgres-binaries.ts';
import { isProcessAlive, isSameProcessAlive, type ProcessIdentity } from './process-identity.ts';

/** Server settings by name, as in postgresql.conf. */
export type Settings = Readonly<Record<string, string>>;

const MAX_LOG_BYTES = 10 * 1024 * 1024;
const FAST_SHUTDOWN_MS = 60_000;

const defaultSettings: Settings = {
  listen_addresses: '127.0.0.1',
  // A socket path may not exceed 107 bytes, and a project folder may be deeper.
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and DETAIL lines contain values, and the log must not hold personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** The paths inside a data folder. */
export function clusterPaths(dataDir: string) {
  const at = (name: string) => path.join(dataDir, name);
  return { cluster: at('cluster'), state: at('state.json'), log: at('postgres.log') };
}

/** Creates the cluster atomically, whatever is killed meanwhile. */
export async function createCluster(binaries: Binaries, dataDir: string, password: string): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('init-')) rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
  const workshop = mkdtempSync(path.join(dataDir, 'init-'));
  const runAs = chooseRunAs(binaries, workshop);
  const fresh = path.join(workshop, 'cluster');
  const passwordFile = path.join(workshop, 'password');
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(runAs, workshop);
  const flags = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und'];
  const login = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const [command, args] = commandLine(runAs, binaries.initdb, ['-D', fresh, ...flags, ...login]);
  try {
    await promisify(execFile)(command, args, { ...runAs.user });
  } catch (cause) {
    throw new Error(`PostgreSQL could not create its data folder: ${(cause as Error).message}`, { cause });
  }
  renameSync(fresh, clusterPaths(dataDir).cluster);
  rmSync(workshop, { recursive: true, force: true });
}

/** Starts the postmaster in a session of its own, so that Ctrl-C reaches us first and we stop it once drained. */
export function launchPostmaster(
  binaries: Binaries,
  dataDir: string,
  port: number,
  settings: Settings,
): ChildProcess {
  const { cluster, log } = clusterPaths(dataDir);
  const runAs = chooseRunAs(binaries, cluster);
  giveTo(runAs, cluster);
  // PostgreSQL itself mistakes a zombie process for a living one.
  if (!findPostmaster(dataDir)) removeStalePostmasterFile(dataDir);
  // A folder copied or restored by hand is often readable by all, which PostgreSQL refuses.
  chmodSync(cluster, 0o700);
  if (existsSync(log) && statSync(log).size > MAX_LOG_BYTES) renameSync(log, `${log}.1`);
  const options = Object.entries({ ...defaultSettings, ...settings }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ]);
  const [command, args] = commandLine(runAs, binaries.postgres, ['-D', cluster, '-p', `${port}`, ...options]);
  const output = openSync(log, 'a', 0o600);
  const child = spawn(command, args, { detached: true, stdio: ['ignore', output, output], ...runAs.user });
  giveToFolderOwner(log);
  closeSync(output);
  child.on('error', () => undefined);
  child.unref();
  return child;
}

/** The process that holds the cluster, if PostgreSQL's lock file names a living one. */
export function findPostmaster(dataDir: string): { pid: number; port: number } | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(clusterPaths(dataDir).cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`The database folder ${dataDir} belongs to another user; start as that user.`, {
      cause: error,
    });
  }
  const pid = Math.abs(Number(lines[0]));
  return pid > 0 && isProcessAlive(pid) ? { pid, port: Number(lines[3]) } : undefined;
}

/** Removes a lock file whose process is known to be dead although another one now has its id. */
export function removeStalePostmasterFile(dataDir: string): void {
  rmSync(path.join(clusterPaths(dataDir).cluster, 'postmaster.pid'), { force: true });
}

/** Stops the server: open transactions are rolled back and everything is written. */
export async function stopPostmaster(binaries: Binaries, dataDir: string, pid: number): Promise<void> {
  const { cluster } = clusterPaths(dataDir);
  if (process.platform === 'win32') {
    // Windows has no signals: only pg_ctl can stop the server.
    await promisify(execFile)(binaries.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w']);
    return;
  }
  signal(pid, 'SIGINT');
  const deadline = Date.now() + FAST_SHUTDOWN_MS;
  while (isProcessAlive(pid)) {
    if (Date.now() > deadline) signal(pid, 'SIGQUIT');
    await sleep(20);
  }
}

/** Asks the server to stop when this process is exiting and cannot wait; the next start waits instead. */
export function endWithoutWaiting(postmaster: ProcessIdentity): void {
  if (isSameProcessAlive(postmaster)) signal(postmaster.pid, 'SIGINT');
}

/** The end of the server's log, for error messages. */
export function lastLogLines(dataDir: string): string {
  const { log } = clusterPaths(dataDir);
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n') : '';
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone in the meantime.
  }
}
