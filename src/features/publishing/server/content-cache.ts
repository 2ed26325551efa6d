import type { Kept } from '#lib/keep.ts';
import type { ContentChanges } from './content-changes.ts';

/**
 * Caches the result of `load` until a change is announced. `nextChangeAt` announces scheduled changes, so that
 * rendered pages are evicted in time; readers of the rows check the clock themselves.
 */
export function createContentCache<T>(deps: {
  changes: Pick<ContentChanges, 'onChange' | 'watchSchedule' | 'scheduleGrew'>;
  load(): Promise<T>;
  nextChangeAt(kept: T, now: Date): Date | null;
}): Kept<T> {
  let kept: { value: T } | undefined;
  let loading: Promise<T> | undefined;

  deps.changes.onChange(() => {
    kept = undefined;
    // A load in progress may be older than the change.
    loading = undefined;
  });
  deps.changes.watchSchedule((now) => (kept ? deps.nextChangeAt(kept.value, now) : null));

  function load(): Promise<T> {
    const own: Promise<T> = deps.load().then(
      (value) => {
        if (loading === own) {
          kept = { value };
          loading = undefined;
          deps.changes.scheduleGrew();
        }
        return value;
      },
      (error: unknown) => {
        if (loading === own) loading = undefined;
        throw error;
      },
    );
    return own;
  }

  return {
    async get() {
      if (kept) return kept.value;
      loading ??= load();
      return loading;
    },
    cached: () => kept?.value,
  };
}
