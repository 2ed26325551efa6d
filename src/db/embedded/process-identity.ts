import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** One run of one process; the start mark distinguishes it from a later process that was given the same id. */
export type ProcessIdentity = { pid: number; startMark: string };

/** Whether any process has this id, under any owner. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie still answers signals but holds no resources.
    return process.platform !== 'linux' || !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Identifies a running process. */
export function identify(pid: number): ProcessIdentity {
  return { pid, startMark: startMarkOf(pid) };
}

/** Whether exactly this run is still alive; containers reuse the same low ids after a restart. */
export function isSameProcessAlive(identity: ProcessIdentity): boolean {
  return isProcessAlive(identity.pid) && startMarkOf(identity.pid) === identity.startMark;
}

function startMarkOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      // Field 22 of stat is the start in clock ticks since boot; the name in field 2 may hold spaces and brackets.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    }
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
