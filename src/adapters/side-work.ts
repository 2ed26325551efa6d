import { SideProcessEnded, startSideProcess } from './side-process.ts';

/** What may be asked of a process, and what it may take. */
export type SideWorkLimits = {
  /** Pieces of work that wait; one more is refused. */
  maxWaiting: number;
  /** How long one may take. */
  jobMs: number;
  /** Memory beyond which the process is ended at once. */
  maxResidentMiB: number;
  /** Memory that the process may keep after a piece of work; with more it is replaced. */
  keptResidentMiB: number;
  /** Without work for so long, it ends and gives its memory back. */
  idleMs: number;
};

/** Work that cannot be done now, for no fault of what is worked on. */
export class SideWorkUnavailable extends Error {
  override name = 'SideWorkUnavailable';
}

/** Work done by one process after the other, one piece at a time: what a piece of work breaks ends with its process. */
export type SideWork<Job, Done> = {
  /** Throws `SideProcessEnded` when the process broke or was ended over it, and `SideWorkUnavailable`. */
  run(job: Job): Promise<Done>;
  close(): void;
};

/** The same by a program of the project; its process begins with the first piece of work. */
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
