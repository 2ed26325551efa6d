import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const MS_PER_SECOND = 1000;
let ticksPerSecond: number | undefined;

/** CPU time that a process with all its threads has used so far, in ms, as Linux counts it. */
export async function processorMs(pid: number): Promise<number> {
  ticksPerSecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in brackets, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return ((user + system) / ticksPerSecond) * MS_PER_SECOND;
}

/** The same for several processes, by their ids; ended ones are left out. */
export async function processorMsOf(pids: readonly number[]): Promise<Map<number, number>> {
  const each = await Promise.all(
    pids.map((pid) =>
      processorMs(pid).then(
        (ms) => [[pid, ms] as const],
        () => [],
      ),
    ),
  );
  return new Map(each.flat());
}

/** Resident memory of a process in MiB. */
export async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
