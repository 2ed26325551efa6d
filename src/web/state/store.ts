/** A value in memory that components subscribe to with `useSyncExternalStore`. */
export type Store<T> = {
  current(): T;
  update(next: T): void;
  subscribe(listener: () => void): () => void;
};

/** Holds a value and notifies subscribers of every update; setting the same value notifies nobody. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    update(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
