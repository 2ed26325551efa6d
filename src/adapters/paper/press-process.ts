import path from 'node:path';
import { type SideProcess, SideProcessEnded, startSideProcess } from '../side-process.ts';
import { PaperUnavailable } from './paper.port.ts';
import type { Pressed, PressJob } from './typst-press.ts';

/** A process that typesets documents, one after another; if it ends meanwhile, the job throws `PaperUnavailable`. */
export type PressProcess = SideProcess<PressJob, Pressed>;

const HEAP_MIB = 128;
const PROGRAM = path.join('src', 'adapters', 'paper', 'typst-press.ts');

export function startPress(program = PROGRAM): PressProcess {
  const side = startSideProcess<PressJob, Pressed>(program, { heapMiB: HEAP_MIB });
  return {
    ...side,
    async run(job, ms) {
      try {
        return await side.run(job, ms);
      } catch (error) {
        if (error instanceof SideProcessEnded) throw new PaperUnavailable(error.message, { cause: error });
        throw error;
      }
    },
  };
}
