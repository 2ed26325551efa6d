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
    const { promise, resolve } = Promise.withResolvers<T>();
    const late = setTimeout(() => resolve(value), patienceMs);
    return Promise.race([loading.catch(() => value), promise]).finally(() => clearTimeout(late));
  };
}
