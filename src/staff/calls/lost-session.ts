type Listener = () => void;

const listeners = new Set<Listener>();
let waiting: PromiseWithResolvers<void> | null = null;

/** Handles a session that ends during work: calls wait, and the login opens over the page. */
export const lostSession = {
  isLost: () => waiting !== null,
  /** Resolves when the same person has logged in again; all refused calls wait for the one login. */
  untilLoggedInAgain(): Promise<void> {
    if (!waiting) {
      waiting = Promise.withResolvers();
      notify();
    }
    return waiting.promise;
  },
  loggedInAgain(): void {
    const { resolve } = waiting ?? {};
    waiting = null;
    notify();
    resolve?.();
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function notify(): void {
  for (const listener of listeners) listener();
}
