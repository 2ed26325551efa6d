/** What `make` gives, made when it is first asked for and kept; one that throws is tried again. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
