import type { To } from 'react-router';
import type { FormProblem } from '../forms/form-problems.ts';

/** A step of a draft: its name, where it opens, and whether something is missing in it or wrong. */
export type DraftStep = { step: string; name: string; to: To; isOpen: boolean };

/** The problems in the order of the fields on the page; `fields` are their names in that order. */
export function inFieldOrder<P extends Pick<FormProblem, 'field'>>(
  problems: readonly P[],
  fields: readonly string[],
): P[] {
  const rank = ({ field = '' }: P) => {
    const at = fields.indexOf(field);
    return at < 0 ? fields.length : at;
  };
  return problems.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * The problems that a phone shows at once: those of the step that has the first one. The others are found when that
 * step is left.
 */
export function ofFirstStep<S, P extends Pick<FormProblem, 'field'>>(
  problems: readonly P[],
  stepOf: (field: string) => S,
): { step: S; problems: P[] } | null {
  const [first] = problems;
  if (!first) return null;
  const step = stepOf(first.field ?? '');
  return { step, problems: problems.filter(({ field = '' }) => stepOf(field) === step) };
}

/** The steps of a form with the fields that each asks for; what no step asks for belongs to the last. */
export type StepFields = readonly { step: string; fields: readonly string[] }[];

/** The position of the step that asks for a field. */
export function stepAt(steps: StepFields, field: string | undefined): number {
  const at = steps.findIndex(({ fields }) => fields.some((each) => each === field));
  return at < 0 ? steps.length - 1 : at;
}
