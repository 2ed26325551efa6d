import { setTimeout } from 'node:timers/promises';

const WORKED_AT_LEAST_MS = 50;

/**
 * Lets long work have only a share (0 to 1) of the time: what it answers is called between two pieces of the work, and
 * rests when it is due. Rejects with an AbortError once `stopping` is aborted.
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
