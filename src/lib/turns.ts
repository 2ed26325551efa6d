/**
 * Runs work with limited concurrency, `atOnce` pieces at a time; beyond `maxWaiting` queued ones, throws the error
 * of `full`.
 */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** A first-in, first-out queue of one process. */
export function createTurns(options: { atOnce: number; maxWaiting?: number; full?(): Error }): Turns {
  const {
    atOnce,
    maxWaiting = Number.POSITIVE_INFINITY,
    full = () => new Error('The queue is full.'),
  } = options;
  const waiting: (() => void)[] = [];
  let running = 0;

  async function begin(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw full();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  return async (work) => {
    await begin();
    try {
      return await work();
    } finally {
      // The slot is passed on rather than freed, or a newcomer could take it first.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
