/**
 * The errors that remain after some fields have changed. A changed field counts as corrected until the next attempt,
 * unless the caller can validate it at once; an error of the whole form goes with the first change. Returns the same
 * list if nothing was removed, so that the summary does not take the focus.
 */
export function withoutCorrected<E>(
  wrong: readonly E[],
  fieldOf: (each: E) => string | undefined,
  isCorrected: (field: string, each: E) => boolean,
): readonly E[] {
  const left = wrong.filter((each) => {
    const field = fieldOf(each);
    return field !== undefined && !isCorrected(field, each);
  });
  return left.length === wrong.length ? wrong : left;
}
