import { SideProcessEnded, startSideProcess } from './side-process.ts';

/** Limits of a process and its queue. */
export type SideWorkLimits = {
  /** Maximum length of the queue. */
  maxWaiting: number;
  /** Timeout of one job. */
  jobMs: number;
  /** Memory above which the process is killed at once. */
  maxResidentMiB: number;
  /** Memory above which the process is replaced after a job. */
  keptResidentMiB: number;
  /** After this long without work the process ends and frees its memory. */
  idleMs: number;
};

/** Work that cannot be done now, through no fault of the input. */
export class SideWorkUnavailable extends Error {
  override name = 'SideWorkUnavailable';
}

/** Jobs run by a child process, one at a time: whatever a job breaks ends with the process. */
export type SideWork<Job, Done> = {
  /** Throws `SideProcessEnded` when the process crashed or was killed over the job, and `SideWorkUnavailable`. */
  run(job: Job): Promise<Done>;
  close(): void;
};

/** Runs a program of the project as `SideWork`; its process starts with the first job. */
export function createSideWork<Job extends object, Done extends { residentMiB: number }>(
  program: string,
  { heapMiB, ...limits }: SideWorkLimits & { heapMiB: number },
): SideWork<Job, Done> {
  const { maxWaiting, jobMs, maxResidentMiB, keptResidentMiB, idleMs } = limits;
  let side: ReturnType<typeof startSideProcess<Job, Done>> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    side?.end();
    side = undefined;
  }

  async function work(job: Job): Promise<Done> {
    if (isClosed) throw new SideWorkUnavailable('The site ends.');
    if (!side?.isAlive()) side = startSideProcess(program, { heapMiB, maxResidentMiB });
    const done = await side.run(job, jobMs).catch((cause: unknown) => {
      end();
      if (cause instanceof SideProcessEnded && !isClosed) throw cause;
      throw new SideWorkUnavailable('The process did not answer.', { cause });
    });
    if (done.residentMiB > keptResidentMiB) end();
    return done;
  }

  return {
    async run(job) {
      if (waiting >= maxWaiting) throw new SideWorkUnavailable(`${waiting} pieces of work wait already.`);
      waiting += 1;
      clearTimeout(idle);
      const working = last.then(() => work(job));
      last = working.catch(() => undefined);
      try {
        return await working;
      } finally {
        waiting -= 1;
        if (waiting === 0) idle = setTimeout(end, idleMs).unref();
      }
    },
    close() {
      isClosed = true;
      clearTimeout(idle);
      end();
    },
  };
}
