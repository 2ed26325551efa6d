import { within } from './deadlines.ts';

/**
 * Answers at once with what is in memory; else loads, and answers with what was known last where that fails or takes
 * longer than `patienceMs`.
 */
export function lastKnown<T>(
  load: () => Promise<T>,
  patienceMs: number,
  atHand: () => T | undefined = () => undefined,
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
    const value = atHand();
    if (value === undefined) return loadInTime();
    if (known?.value !== value) known = { value };
    return value;
  };
}
