import { MINUTE_MS } from '#lib/clock.ts';
import { type Paper, type PaperJob, PaperUnavailable } from './paper.port.ts';
import { type PressProcess, startPress } from './press-process.ts';

type Limits = {
  /** Maximum length of the queue. */
  maxWaiting: number;
  /** Timeout of one document. */
  jobMs: number;
  /** Memory above which the process is replaced after a document. */
  maxResidentMiB: number;
  /** After this long without work the process ends and frees its memory. */
  idleMs: number;
};

const LIMITS: Limits = { maxWaiting: 40, jobMs: 20_000, maxResidentMiB: 400, idleMs: 10 * MINUTE_MS };

type Waiting = { job: PaperJob; resolve(pdf: Uint8Array): void; reject(error: unknown): void };

/**
 * Typesets documents with Typst in a separate process, one at a time, smallest first: hundreds of labels of one
 * customer do not hold up the single label of another.
 */
export function createTypstPaper({
  limits = {},
  start = startPress,
}: {
  limits?: Partial<Limits>;
  start?: () => PressProcess;
} = {}): Paper {
  const { maxWaiting, jobMs, maxResidentMiB, idleMs } = { ...LIMITS, ...limits };
  const waiting: Waiting[] = [];
  let press: PressProcess | undefined;
  let isBusy = false;
  let idle: ReturnType<typeof setTimeout> | undefined;

  function endPress(): void {
    press?.end();
    press = undefined;
  }

  function endWhenIdle(): void {
    idle = setTimeout(endPress, idleMs).unref();
  }

  async function print(job: PaperJob): Promise<Uint8Array> {
    if (!press?.isAlive()) press = start();
    const pressed = await press.run(job, jobMs);
    if ('problem' in pressed) throw new Error(`Typst refused ${job.template}: ${pressed.problem}`);
    if (pressed.residentMiB > maxResidentMiB) endPress();
    return pressed.pdf;
  }

  function takeSmallest(): Waiting | undefined {
    const smallest = Math.min(...waiting.map(({ job }) => job.size));
    const [taken] = waiting.splice(
      waiting.findIndex(({ job }) => job.size === smallest),
      1,
    );
    return taken;
  }

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    clearTimeout(idle);
    for (let next = takeSmallest(); next; next = takeSmallest())
      await print(next.job).then(next.resolve, next.reject);
    isBusy = false;
    endWhenIdle();
  }

  return {
    open() {
      if (isBusy || press?.isAlive()) return;
      press = start();
      endWhenIdle();
    },
    toPdf(job) {
      if (waiting.length >= maxWaiting)
        return Promise.reject(new PaperUnavailable(`${waiting.length} documents wait already.`));
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
      waiting.push({ job, resolve, reject });
      void work();
      return promise;
    },
    close() {
      clearTimeout(idle);
      for (const { reject } of waiting.splice(0)) reject(new PaperUnavailable('The site ends.'));
      endPress();
    },
  };
}
