import type { Clock } from './clock.ts';

/** A cached value, loaded once until it changes. */
export type Kept<T> = {
  get(): Promise<T>;
  /** The cached value, synchronously; undefined when it would have to be loaded. */
  cached(): T | undefined;
};

/** Caches the result of `load` until content changes; `nextChangeAt` gives the changes caused by the clock. */
export type Keep = <T>(load: () => Promise<T>, nextChangeAt?: (kept: T, now: Date) => Date | null) => Kept<T>;

/** Memoises `make` on first call; after an exception it is called again. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A value that is loaded at most once in a while. */
export type KeptFor<T> = {
  /** What is known, or is being loaded for somebody else already. */
  get(): Promise<T>;
  /** Lets the next caller load it anew. */
  forget(): void;
};

/**
 * Shares one load among all callers for so many milliseconds of the clock, in this process. It keeps one value; a load
 * that failed is not kept.
 */
export function keptFor<T>(load: () => Promise<T>, { clock, ms }: { clock: Clock; ms: number }): KeptFor<T> {
  let known: { value: Promise<T>; until: number } | undefined;
  return {
    get() {
      const now = clock.now().getTime();
      if (known && now < known.until && known.until - ms <= now) return known.value;
      const own = { value: load(), until: now + ms };
      known = own;
      own.value.catch(() => {
        if (known === own) known = undefined;
      });
      return own.value;
    },
    forget() {
      known = undefined;
    },
  };
}
