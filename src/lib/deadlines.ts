/** Answers with the work, or after `ms` with what `late` answers or throws; the work itself goes on. */
export async function within<T, Late>(work: Promise<T>, ms: number, late: () => Late): Promise<T | Late> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  try {
    return await Promise.race([work, promise.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
