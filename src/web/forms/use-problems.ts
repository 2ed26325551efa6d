import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldError } from '#ui/forms/error-summary.tsx';
import { withoutCorrected } from './corrected.ts';
import { type FormProblem, sentenceOf } from './form-problems.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

/**
 * The errors of a form whose values are kept elsewhere, for the summary and for each field. Pass `sayInSummary`
 * as a constant: it words a problem whose field is not visible.
 */
export function useProblems(
  namespaces: readonly string[],
  sayInSummary: (problem: FormProblem, t: Translate) => string = sentenceOf,
) {
  const { t } = useTranslation([...namespaces]);
  const id = useId();
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const errors = useMemo(
    (): FieldError[] =>
      problems.map((problem) => ({
        ...(problem.field && { fieldId: `${id}${problem.field}` }),
        message: sayInSummary(problem, t),
      })),
    [problems, id, t, sayInSummary],
  );
  return {
    setProblems,
    errors,
    idOf: (field: string) => `${id}${field}`,
    errorAt(field: string): string | undefined {
      const problem = problems.find((each) => each.field === field);
      return problem && sentenceOf(problem, t);
    },
    /** Call it with changed fields, or with the prefix of a group of them. */
    corrected(...changed: readonly string[]): void {
      const isInside = (field: string) =>
        changed.some((each) => field === each || field.startsWith(`${each}.`));
      setProblems((before) => withoutCorrected(before, ({ field }) => field, isInside));
    },
    /** Adds an error at one field and keeps those of others. */
    refuse(problem: FormProblem): void {
      setProblems((before) => [...before.filter(({ field }) => field !== problem.field), problem]);
    },
  };
}
