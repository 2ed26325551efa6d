type Listener = () => void;

const listeners = new Set<Listener>();

/** Tells when a part of the site could not be loaded. */
export function onChunkError(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Vite reports a page chunk that failed; without this, a click would seem to do nothing. */
export function watchPageChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    report();
  });
}

/** Rejects after the time a page chunk may take (§9: 120 s). */
export async function withChunkTimeout<T>(loading: Promise<T>, timeoutMs = 120_000): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      report();
      reject(new Error('A part of this page did not load in time.'));
    }, timeoutMs);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}

function report(): void {
  for (const listener of listeners) listener();
}
