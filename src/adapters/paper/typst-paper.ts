import { MINUTE_MS } from '#lib/clock.ts';
import { type Paper, PaperUnavailable } from './paper.port.ts';
import { type PressProcess, startPress } from './press-process.ts';
import type { PressJob } from './typst-press.ts';

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

type Waiting = { job: PressJob; resolve(file: Uint8Array): void; reject(error: unknown): void };

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

  async function print(job: PressJob): Promise<Uint8Array> {
    if (!press?.isAlive()) press = start();
    const pressed = await press.run(job, jobMs);
    if ('problem' in pressed) throw new Error(`Typst refused ${job.template}: ${pressed.problem}`);
    if (pressed.residentMiB > maxResidentMiB) endPress();
    return pressed.file;
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

  function enqueue(job: PressJob): Promise<Uint8Array> {
    if (waiting.length >= maxWaiting)
      return Promise.reject(new PaperUnavailable(`${waiting.length} documents wait already.`));
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    waiting.push({ job, resolve, reject });
    void work();
    return promise;
  }

  return {
    open() {
      if (isBusy || press?.isAlive()) return;
      press = start();
      endWhenIdle();
    },
    toPdf: enqueue,
    toDots: (job, dots) => enqueue({ ...job, dots }),
    close() {
      clearTimeout(idle);
      for (const { reject } of waiting.splice(0)) reject(new PaperUnavailable('The site ends.'));
      endPress();
    },
  };
}
