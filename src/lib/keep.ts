/** Something read once and kept until it changes. */
export type Kept<T> = {
  get(): Promise<T>;
  /** What is kept at the moment, without waiting; undefined when it would have to be read. */
  atHand(): T | undefined;
};

/** Keeps what `load` gives until content changes; `nextChangeAt` knows the changes that only the clock makes. */
export type Keep = <T>(load: () => Promise<T>, nextChangeAt?: (kept: T, now: Date) => Date | null) => Kept<T>;

/** What `make` gives, made when it is first asked for and kept; one that throws is tried again. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
