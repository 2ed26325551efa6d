import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findInProject } from '#db/find-in-project.ts';

/** A process that handles one job after another; native code can only be stopped by ending its process. */
export type SideProcess<Job, Done> = {
  /** Throws `SideProcessEnded` when the process ends meanwhile or has not replied within `ms`, after which it is killed. */
  run(job: Job, ms: number): Promise<Done>;
  isAlive(): boolean;
  pid: number;
  end(): void;
};

/** A process that exited or was killed during a job. */
export class SideProcessEnded extends Error {
  override name = 'SideProcessEnded';
}

const PAGE_BYTES = 4096;
const MIB = 1024 * 1024;
const LOOKED_EVERY_MS = 100;

/** Starts a program of the project by its path from the root; it is killed if it exceeds its memory limit. */
export function startSideProcess<Job extends object, Done>(
  program: string,
  { heapMiB, maxResidentMiB }: { heapMiB: number; maxResidentMiB?: number },
): SideProcess<Job, Done> {
  // It needs no environment variables and must not know the site's secrets.
  const child = fork(findProgram(program), [], {
    execArgv: [`--max-old-space-size=${heapMiB}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // It must not keep a process alive that has nothing else to do.
  child.unref();
  child.channel?.unref();
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
    child.kill('SIGKILL');
  };
  child.once('exit', end);
  child.on('error', end);
  return {
    async run(job, ms) {
      const stopLooking = maxResidentMiB ? watchMemory(child.pid, maxResidentMiB, end) : undefined;
      try {
        return await ask<Done>(child, job, { ms, late: end });
      } finally {
        stopLooking?.();
      }
    },
    isAlive: () => !hasEnded,
    pid: child.pid ?? 0,
    end,
  };
}

function ask<Done>(
  child: ChildProcess,
  job: object,
  { ms, late }: { ms: number; late(): void },
): Promise<Done> {
  const { promise, resolve, reject } = Promise.withResolvers<Done>();
  const ended = () => reject(new SideProcessEnded('The process ended while it worked.'));
  const timer = setTimeout(() => {
    late();
    reject(new SideProcessEnded(`The process took longer than ${ms} ms.`));
  }, ms);
  const take = (done: unknown) => resolve(done as Done);
  child.once('message', take);
  child.once('exit', ended);
  child.once('error', ended);
  child.send(job, (error) => {
    if (error) ended();
  });
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', take);
    child.off('exit', ended);
    child.off('error', ended);
  });
}

/** Native memory is not part of the heap; only Linux reports it from outside. */
function watchMemory(pid: number | undefined, maxMiB: number, tooMuch: () => void): () => void {
  const look = async () => {
    const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
    const residentPages = Number(statm.split(' ')[1] ?? 0);
    if ((residentPages * PAGE_BYTES) / MIB > maxMiB) tooMuch();
  };
  const timer = setInterval(() => void look(), LOOKED_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Programs run from the sources, also for the bundled server. */
function findProgram(program: string): string {
  return path.isAbsolute(program) ? program : findInProject(program);
}
