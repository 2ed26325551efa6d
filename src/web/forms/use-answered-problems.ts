import { useMemo } from 'react';
import type { useTranslation } from 'react-i18next';
import { type FormProblem, sentenceOf } from './form-problems.ts';
import { useCorrections } from './use-corrections.ts';

/**
 * What the server found wrong with a form that it brings back filled in, without what was corrected since: for the
 * summary, and beside the field of each id. Give `fieldId` as a constant.
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
