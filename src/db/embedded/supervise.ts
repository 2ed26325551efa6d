import { MINUTE_MS } from '#lib/clock.ts';
/** What a supervisor reports, and what happens when it gives up. */
export type Supervision = {
  report(event: ServerEvent): void;
  /** The server cannot be kept running, so this process is of no use any more. */
  giveUp(): void;
};

export type ServerEvent =
  | { kind: 'died'; start: number; ofStarts: number }
  | { kind: 'back' }
  | { kind: 'start failed'; cause: unknown }
  | { kind: 'given up' };

const LOOK_EVERY_MS = 500;
/** A server that dies more often than this has a fault that restarting does not fix. */
const MAX_STARTS = 5;
const WITHIN_MS = 10 * MINUTE_MS;
const FIRST_PAUSE_MS = 500;

/** Restarts a server whenever it dies, a limited number of times; the returned function stops watching. */
export function supervise(
  server: { isAlive(): boolean; startAgain(): Promise<void> },
  { report, giveUp }: Supervision,
  { lookEveryMs = LOOK_EVERY_MS, maxStarts = MAX_STARTS, firstPauseMs = FIRST_PAUSE_MS } = {},
): () => Promise<void> {
  let starts: number[] = [];
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let starting: Promise<void> = Promise.resolve();

  function lookIn(ms: number): void {
    if (isEnded) return;
    timer = setTimeout(look, ms);
    timer.unref();
  }

  function look(): void {
    if (server.isAlive()) {
      lookIn(lookEveryMs);
      return;
    }
    const now = Date.now();
    starts = starts.filter((at) => now - at < WITHIN_MS);
    if (starts.length >= maxStarts) {
      report({ kind: 'given up' });
      giveUp();
      return;
    }
    starts.push(now);
    report({ kind: 'died', start: starts.length, ofStarts: maxStarts });
    starting = start();
  }

  async function start(): Promise<void> {
    try {
      await server.startAgain();
      report({ kind: 'back' });
      lookIn(lookEveryMs);
    } catch (cause) {
      report({ kind: 'start failed', cause });
      lookIn(firstPauseMs * 2 ** starts.length);
    }
  }

  lookIn(lookEveryMs);
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await starting;
  };
}
