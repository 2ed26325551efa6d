import { setTimeout } from 'node:timers/promises';

const WORKED_AT_LEAST_MS = 50;

/**
 * Limits long work to a share (0 to 1) of the time: the returned function is called between two pieces of work, and
 * sleeps when due. Rejects with an AbortError once `stopping` is aborted.
 */
export function createPace(share: number, stopping: AbortSignal): () => Promise<void> {
  let beganAt = performance.now();
  return async () => {
    stopping.throwIfAborted();
    const worked = performance.now() - beganAt;
    if (worked < WORKED_AT_LEAST_MS) return;
    await setTimeout(worked * (1 / share - 1), undefined, { signal: stopping });
    beganAt = performance.now();
  };
}
