import { type FormEvent, useMemo, useState } from 'react';
import type { useTranslation } from 'react-i18next';
import type { FieldError } from '#ui/forms/error-summary.tsx';
import { withoutCorrected } from './corrected.ts';
import { type FormProblem, sentenceOf } from './form-problems.ts';

const NOTHING: ReadonlySet<string> = new Set();

/**
 * For forms whose values are kept by the browser or another state: the errors without those that were corrected since,
 * and the handler to call for each input.
 */
export function useCorrections<E extends FieldError>(errors: readonly E[]) {
  const [touched, setTouched] = useState({ errors, fields: NOTHING });
  const fields = touched.errors === errors ? touched.fields : NOTHING;
  const left = useMemo(
    () =>
      fields.size === 0
        ? errors
        : withoutCorrected(
            errors,
            ({ fieldId }) => fieldId,
            (id) => fields.has(id),
          ),
    [errors, fields],
  );

  function noteInput({ target }: FormEvent<HTMLFormElement>): void {
    const ids = idsOf(target);
    // Keep the list for the next letter in the same field, or the summary would take the focus.
    if (errors.length === 0 || ids.every((id) => fields.has(id))) return;
    setTouched({ errors, fields: new Set([...fields, ...ids]) });
  }
  return { left, noteInput };
}

/**
 * The errors of a form that the server rendered with its values, without those corrected since: for the
 * summary, and for each field by id. Pass `fieldId` as a constant.
 */
export function useAnsweredProblems(
  problems: readonly FormProblem[] | undefined,
  fieldId: (name: string) => string,
  t: ReturnType<typeof useTranslation>['t'],
) {
  const errors = useMemo(
    () =>
      (problems ?? []).map((problem) => ({
        ...(problem.field && { fieldId: fieldId(problem.field) }),
        message: sentenceOf(problem, t),
      })),
    [problems, fieldId, t],
  );
  const { left, noteInput } = useCorrections(errors);
  return {
    left,
    noteInput,
    errorAt: (name: string) => left.find((each) => each.fieldId === fieldId(name))?.message,
  };
}

/** A group of radio buttons or checkboxes is one field, with the id of its first input. */
function idsOf(target: EventTarget): string[] {
  if (!(target instanceof HTMLElement)) return [];
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return [target.id];
  const group = target.form?.querySelectorAll(`input[type="radio"][name="${CSS.escape(target.name)}"]`) ?? [];
  return [...group].map(({ id }) => id).filter((id) => id !== '');
}
