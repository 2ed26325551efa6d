import { type FormEvent, useMemo, useState } from 'react';
import type { FieldError } from '#ui/forms/error-summary.tsx';
import { withoutCorrected } from './corrected-errors.ts';

const NOTHING: ReadonlySet<string> = new Set();

/**
 * For forms whose values the browser or another state keeps: the errors without those that were corrected since, and
 * what the form calls with each input.
 */
export function useCorrections<E extends FieldError>(errors: readonly E[]) {
  const [touched, setTouched] = useState({ errors, fields: NOTHING });
  const fields = touched.errors === errors ? touched.fields : NOTHING;
  const left = useMemo(() => withoutCorrected(errors, fields), [errors, fields]);

  function noteInput({ target }: FormEvent<HTMLFormElement>): void {
    const ids = idsOf(target);
    // The same list of errors for the next letter of the same field, or the summary would take the focus.
    if (errors.length === 0 || ids.every((id) => fields.has(id))) return;
    setTouched({ errors, fields: new Set([...fields, ...ids]) });
  }
  return { left, noteInput };
}

/** A choice among several is one field, which has the id of its first. */
function idsOf(target: EventTarget): string[] {
  if (!(target instanceof HTMLElement)) return [];
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return [target.id];
  const group = target.form?.querySelectorAll(`input[type="radio"][name="${CSS.escape(target.name)}"]`) ?? [];
  return [...group].map(({ id }) => id).filter((id) => id !== '');
}
