import path from 'node:path';
import { type SideProcess, SideProcessEnded, startSideProcess } from '../side-process.ts';
import {
  type Cleaned,
  type CleaningOrder,
  CleaningUnavailable,
  type FileCleaner,
  FileRefused,
  type PublicFile,
  type PublicFileOrder,
} from './cleaning.port.ts';
import type { CleaningDone, CleaningJob } from './cleaning-program.ts';

type CleaningProcess = SideProcess<CleaningJob, CleaningDone>;

type Limits = {
  /** Files that wait; one more is refused. */
  maxWaiting: number;
  /** How long one may take. */
  fileMs: number;
  /** Memory beyond which the process is ended at once, and the file refused. */
  maxResidentMiB: number;
  /** Memory that the process may keep after a file; with more it is replaced. */
  keptResidentMiB: number;
  /** Without work for so long, it ends and gives its memory back. */
  idleMs: number;
};

const LIMITS: Limits = {
  ...{ maxWaiting: 60, fileMs: 20_000 },
  ...{ maxResidentMiB: 600, keptResidentMiB: 150, idleMs: 60_000 },
};
const HEAP_MIB = 128;
const PROGRAM = path.join('src', 'adapters', 'cleaning', 'cleaning-program.ts');

function startCleaning(program: string, maxResidentMiB: number): CleaningProcess {
  return startSideProcess(program, { heapMiB: HEAP_MIB, maxResidentMiB });
}

/** Cleans files in a process of its own, one after the other: what one of them breaks ends with that process. */
export function createProcessCleaner({
  limits = {},
  program = PROGRAM,
}: {
  limits?: Partial<Limits>;
  program?: string;
} = {}): FileCleaner {
  const { maxWaiting, fileMs, maxResidentMiB, keptResidentMiB, idleMs } = { ...LIMITS, ...limits };
  let side: CleaningProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    side?.end();
    side = undefined;
  }

  async function work(job: CleaningJob): Promise<Cleaned | PublicFile> {
    if (isClosed) throw new CleaningUnavailable('The site ends.');
    if (!side?.isAlive()) side = startCleaning(program, maxResidentMiB);
    const done = await side.run(job, fileMs).catch((cause: unknown) => {
      end();
      // It took too long or too much, or it broke what reads it: such a file is not taken.
      if (cause instanceof SideProcessEnded && !isClosed) throw new FileRefused('unreadable', cause);
      throw new CleaningUnavailable('The file could not be cleaned.', { cause });
    });
    if (done.residentMiB > keptResidentMiB) end();
    if ('refusal' in done) throw new FileRefused(done.refusal);
    return done.cleaned;
  }

  async function inTurn(job: CleaningJob): Promise<Cleaned | PublicFile> {
    if (waiting >= maxWaiting) throw new CleaningUnavailable(`${waiting} files wait already.`);
    waiting += 1;
    clearTimeout(idle);
    const cleaning = last.then(() => work(job));
    last = cleaning.catch(() => undefined);
    try {
      return await cleaning;
    } finally {
      waiting -= 1;
      if (waiting === 0) idle = setTimeout(end, idleMs).unref();
    }
  }

  return {
    // The process answers each kind of order with its own kind of file.
    clean: (order: CleaningOrder) => inTurn(order) as Promise<Cleaned>,
    cleanForPublic: (order: PublicFileOrder) => inTurn(order) as Promise<PublicFile>,
    close() {
      isClosed = true;
      clearTimeout(idle);
      end();
    },
  };
}
