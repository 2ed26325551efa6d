import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, isSameProcessAlive, type ProcessIdentity } from './process-identity.ts';

/** Runs one task at a time per folder, across processes; a lock left by a dead process is taken over. */
export async function withFolderLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const file = path.join(folder, 'lock');
  while (!tryLock(file)) await sleep(50);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, JSON.stringify(identify(process.pid)), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = readHolder(file);
  if (holder !== undefined && !isSameProcessAlive(holder)) removeStaleLock(file, holder);
  return false;
}

function readHolder(file: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity;
  } catch {
    // Just removed, or created and not yet written: try again.
    return undefined;
  }
}

/** Renaming is atomic, so of two processes that saw the same dead holder only one moves its file. */
function removeStaleLock(file: string, dead: ProcessIdentity): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved?.pid === dead.pid && moved.startMark === dead.startMark) rmSync(aside, { force: true });
  else renameSync(aside, file);
}
