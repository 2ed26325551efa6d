import { within } from '#lib/deadlines.ts';
import { createStore } from '../state/store.ts';

/** The number of chunks that failed to load. */
const failures = createStore(0);

/** How long a page may take to open before it counts as a load error (§9). */
export const PAGE_TIMEOUT_MS = 120_000;

/** Subscribes to chunks that fail to load. */
export const onChunkError = failures.subscribe;

/** Reports that a chunk failed to load. */
export function reportChunkError(): void {
  failures.update(failures.current() + 1);
}

/** Reports chunks that Vite failed to preload; without this, a click would seem to do nothing. */
export function watchParts(): void {
  addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    reportChunkError();
  });
}

/** Rejects, and reports, after the time that a chunk may take. */
export function withChunkTimeout<T>(loading: Promise<T>, timeoutMs = PAGE_TIMEOUT_MS): Promise<T> {
  return within(loading, timeoutMs, () => {
    reportChunkError();
    throw new Error('A part of this page did not load in time.');
  });
}
