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
