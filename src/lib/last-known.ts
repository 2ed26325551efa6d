import { within } from './deadlines.ts';

/** Loads, and answers with what was loaded last where that fails or takes longer than `patienceMs`. */
export function lastKnown<T>(load: () => Promise<T>, patienceMs: number): () => Promise<T> {
  let known: { value: T } | undefined;
  return async () => {
    const loading = load().then((value) => {
      known = { value };
      return value;
    });
    if (!known) return loading;
    const { value } = known;
    return within(
      loading.catch(() => value),
      patienceMs,
      () => value,
    );
  };
}
