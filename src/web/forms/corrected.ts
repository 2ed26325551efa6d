/**
 * What is left of what was wrong with a form once some of its fields were changed. A changed field is believed to be
 * corrected until the next send, unless whoever asks can check it at once; what was said of the whole form goes with the
 * first change. The same list while nothing goes, so that the summary leaves the focus alone.
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
