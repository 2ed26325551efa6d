import path from 'node:path';
import { SideProcessEnded } from '../side-process.ts';
import { createSideWork, type SideWorkLimits, SideWorkUnavailable } from '../side-work.ts';
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

const LIMITS: SideWorkLimits & { heapMiB: number } = {
  maxWaiting: 60,
  jobMs: 20_000,
  heapMiB: 128,
  maxResidentMiB: 600,
  keptResidentMiB: 150,
  idleMs: 60_000,
};
const PROGRAM = path.join('src', 'adapters', 'cleaning', 'cleaning-program.ts');

/** Cleans files in a separate process, one after another. */
export function createProcessCleaner(): FileCleaner {
  const process = createSideWork<CleaningJob, CleaningDone>(PROGRAM, LIMITS);

  async function clean(job: CleaningJob): Promise<Cleaned | PublicFile> {
    const done = await process.run(job).catch((cause: unknown) => {
      // It took too much time or memory, or crashed the decoder: such a file is refused.
      if (cause instanceof SideProcessEnded) throw new FileRefused('unreadable', cause);
      if (!(cause instanceof SideWorkUnavailable)) throw cause;
      throw new CleaningUnavailable('The file cannot be cleaned now.', { cause });
    });
    if ('refusal' in done) throw new FileRefused(done.refusal);
    return done.cleaned;
  }

  return {
    // The process replies to each kind of order with the matching kind of result.
    clean: (order: CleaningOrder) => clean(order) as Promise<Cleaned>,
    cleanForPublic: (order: PublicFileOrder) => clean(order) as Promise<PublicFile>,
    close: process.close,
  };
}
