import { within } from './deadlines.ts';

/**
 * Returns what is in memory synchronously; otherwise loads, and falls back to the last known value on an error or
 * after `patienceMs`.
 */
export function lastKnown<T>(
  load: () => Promise<T>,
  patienceMs: number,
  cached: () => T | undefined = () => undefined,
): () => T | Promise<T> {
  let known: { value: T } | undefined;

  async function loadInTime(): Promise<T> {
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
  }

  return () => {
    const value = cached();
    if (value === undefined) return loadInTime();
    if (known?.value !== value) known = { value };
    return value;
  };
}
