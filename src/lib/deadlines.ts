/** Resolves with the work, or after `ms` with the result of `late`; the work itself continues. */
export async function within<T, Late>(
  work: Promise<T>,
  ms: number,
  late: () => Late | Promise<Late>,
): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    return await Promise.race([work, passed.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
