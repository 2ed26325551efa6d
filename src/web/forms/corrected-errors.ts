import type { FieldError } from '#ui/forms/error-summary.tsx';

/**
 * What is left of the errors once some fields were changed: a changed field is believed until the next send, and with
 * it goes what was said of the whole form. The same list while nothing has changed, so that the summary leaves the focus alone.
 */
export function withoutCorrected<E extends FieldError>(
  errors: readonly E[],
  changed: ReadonlySet<string>,
): readonly E[] {
  if (changed.size === 0) return errors;
  const left = errors.filter(({ fieldId }) => fieldId !== undefined && !changed.has(fieldId));
  return left.length === errors.length ? errors : left;
}
