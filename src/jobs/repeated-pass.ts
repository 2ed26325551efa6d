/** Work that every process does again and again. */
export type RepeatedPass = { start(): void; stop(): Promise<void> };

/**
 * Does a pass at the start and every so many milliseconds. There is one at a time: where one takes longer, the next is
 * left out. A failure is told, and does not end the others; `stop` waits for the pass that is under way.
 */
export function repeatPass(
  pass: () => Promise<unknown>,
  { everyMs, onProblem }: { everyMs: number; onProblem(err: unknown): void },
): RepeatedPass {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<unknown> | undefined;
  const next = () => {
    underWay ??= pass()
      .catch(onProblem)
      .finally(() => {
        underWay = undefined;
      });
  };
  return {
    start() {
      next();
      timer = setInterval(next, everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
