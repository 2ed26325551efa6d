/**
 * A value stored in this browser that components can subscribe to; it survives closing the tab, or with `session`
 * only a reload.
 */
export type BrowserStore<T> = {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
};

/**
 * Opens a stored value; an unreadable one counts as `fallback`, and with a forbidden or full storage it lives in
 * memory only.
 */
export function openBrowserStore<T>(
  key: string,
  fallback: T,
  parse: (raw: unknown) => T,
  kind: 'local' | 'session' = 'local',
): BrowserStore<T> {
  const listeners = new Set<() => void>();
  let current: T | undefined;

  function read(): T {
    try {
      const raw = storageOf(kind).getItem(key);
      return raw === null ? fallback : parse(JSON.parse(raw));
    } catch {
      return fallback;
    }
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function onOtherTab(event: StorageEvent): void {
    if (event.key !== key && event.key !== null) return;
    current = undefined;
    notify();
  }

  return {
    get() {
      current ??= read();
      return current;
    },
    set(value) {
      current = value;
      try {
        storageOf(kind).setItem(key, JSON.stringify(value));
      } catch {
        // kept in memory until the page is closed
      }
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', onOtherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onOtherTab);
      };
    },
  };
}

function storageOf(kind: 'local' | 'session'): Storage {
  return kind === 'local' ? localStorage : sessionStorage;
}
