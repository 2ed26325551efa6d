/** Runs work in turn, `atOnce` pieces at a time; what would wait behind `maxWaiting` others gets what `full` throws. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Turns of one process, taken in the order they were asked for. */
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
      // The turn is handed on and not given back, or a newcomer could take it first.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
