/** Shares the result of `read` for a moment, and a reading under way: however many ask, it runs once in `ms`. */
export function keptBriefly<T>(read: () => Promise<T>, ms: number): () => Promise<T> {
  let kept: { value: Promise<T>; until: number } | undefined;
  return () => {
    if (kept && performance.now() < kept.until) return kept.value;
    const reading = { value: read(), until: Number.POSITIVE_INFINITY };
    const keepUntil = (until: number) => {
      reading.until = until;
    };
    // A failure is not kept: the next caller tries again.
    reading.value.then(
      () => keepUntil(performance.now() + ms),
      () => keepUntil(0),
    );
    kept = reading;
    return reading.value;
  };
}
