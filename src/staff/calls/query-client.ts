import { QueryClient } from '@tanstack/react-query';
import { ApiError, UNREACHABLE } from '#web/calls/call-api.ts';

const MAX_TRIES = 2;

/** Caches answers of calls. They are refetched when displayed again, because several people work on the same records. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal is final; only network errors are retried.
      retry: (tries, error) => tries < MAX_TRIES && error instanceof ApiError && error.code === UNREACHABLE,
      staleTime: 5_000,
    },
  },
});

/** The name of what waits for this person. */
export const WAITING = 'waiting';

/** After a change: refetches answers of the calls with these names, and what waits, which may be less now. */
export async function forgetAnswers(...names: readonly string[]): Promise<void> {
  await Promise.all([...names, WAITING].map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
