import { within } from '#lib/deadlines.ts';
import { createStore } from '../state/store.ts';

/** How many parts of the site could not be loaded. */
const failures = createStore(0);

/** How long a page may take to open before that counts as a load error (§9). */
export const PAGE_TIMEOUT_MS = 120_000;

/** Reports when a part of the site could not be loaded. */
export const onChunkError = failures.subscribe;

/** Says that a part of the site could not be loaded. */
export function reportChunkError(): void {
  failures.update(failures.current() + 1);
}

/** Vite reports a part that failed; without this, a click would seem to do nothing. */
export function watchParts(): void {
  addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    reportChunkError();
  });
}

/** Rejects, and reports, after the time a part of a page may take. */
export function withChunkTimeout<T>(loading: Promise<T>, timeoutMs = PAGE_TIMEOUT_MS): Promise<T> {
  return within(loading, timeoutMs, () => {
    reportChunkError();
    throw new Error('A part of this page did not load in time.');
  });
}
