import { QueryClient } from '@tanstack/react-query';
import { ApiError, UNREACHABLE } from '#web/calls/call-api.ts';

const MAX_TRIES = 2;

/** Keeps what calls have answered. What is looked at again is asked for again: several people work on the same things. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal stays one; only the network may be luckier the next time.
      retry: (tries, error) => tries < MAX_TRIES && error instanceof ApiError && error.code === UNREACHABLE,
      staleTime: 5_000,
    },
  },
});

/** After a change: what calls of these names have answered is asked for again. */
export async function forgetAnswers(...names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
