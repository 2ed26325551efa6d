import type { TFunction } from 'i18next';
import type { z } from 'zod';
import { paramsOf } from '#lib/errors.ts';
import { ApiError } from '../calls/call-api.ts';
import { withoutCorrected } from './corrected.ts';

/** One thing to correct: a locale key, which follows a language switch, or a message of the server. */
export type FormProblem = {
  field?: string;
  key?: string;
  params?: Record<string, string | number>;
  message?: string;
};

/** An attempt that the browser itself rejects. */
export class FormRefusal extends Error {
  readonly problem: FormProblem;

  constructor(problem: FormProblem) {
    super(problem.key);
    this.name = 'FormRefusal';
    this.problem = problem;
  }
}

/** The errors of a schema, one per field; its messages are locale keys. */
export function problemsOfSchema(error: z.ZodError): FormProblem[] {
  const found = error.issues.map((issue) => {
    const limit =
      issue.code === 'too_big' ? issue.maximum : issue.code === 'too_small' ? issue.minimum : null;
    const field = issue.path.map(String).join('.');
    const params = limit === null ? paramsOf(issue) : { limit: Number(limit) };
    return { field, key: issue.message, ...(params && { params }) };
  });
  return firstOfEachField(found);
}

/**
 * The problems without those that were corrected. With a schema, a problem goes as soon as it no longer holds, and new
 * problems wait for the next attempt. Without one, as after an error of the server, a changed field counts as
 * corrected.
 */
export function stillWrong(
  problems: readonly FormProblem[],
  values: object,
  change: object,
  schema: z.ZodType | null,
): readonly FormProblem[] {
  const checked = schema?.safeParse(values);
  const found = checked?.error ? problemsOfSchema(checked.error) : [];
  return withoutCorrected(
    problems,
    ({ field }) => field,
    (field, { key }) =>
      schema ? !found.some((now) => now.field === field && now.key === key) : Object.hasOwn(change, field),
  );
}

/** One problem per field: the others wait for the next attempt. */
export function firstOfEachField(problems: readonly FormProblem[]): FormProblem[] {
  return problems.filter(({ field }, at) => problems.findIndex((each) => each.field === field) === at);
}

/** The problems with the API's field names replaced by those of the form. */
export function withFields(
  problems: readonly FormProblem[],
  fieldOf: (name: string) => string,
): FormProblem[] {
  return problems.map((problem) =>
    problem.field === undefined ? problem : { ...problem, field: fieldOf(problem.field) },
  );
}

/** The server's problems with the API's field names replaced by those of the form. */
export function renamedProblems(
  failure: ApiError,
  names: Readonly<Record<string, string>>,
): readonly FormProblem[] {
  return failure.fields.map(({ field, msg }) => ({ field: names[field] ?? field, message: msg }));
}

/** The problems of a failed call; `fieldOfCode` assigns an error code to a field. */
export function problemsOfFailure(
  failure: unknown,
  fieldOfCode: ReadonlyMap<number, string> = new Map(),
): [FormProblem, ...FormProblem[]] {
  if (failure instanceof FormRefusal) return [failure.problem];
  if (!(failure instanceof ApiError) || failure.message === '') return [{ key: 'web:errors.unreachable' }];
  const [first, ...others] = failure.fields.map(({ field, msg }) => ({ field, message: msg }));
  if (first) return [first, ...others];
  const field = fieldOfCode.get(failure.code);
  return [{ ...(field && { field }), message: failure.message }];
}

/** The text of a problem in the current language. */
export function sentenceOf({ key, params, message }: FormProblem, t: TFunction): string {
  return key === undefined ? (message ?? '') : t(key, params ?? {});
}

/** The one message to show for a failed attempt. */
export function sentenceOfFailure(failure: unknown, t: TFunction): string {
  return sentenceOf(problemsOfFailure(failure)[0], t);
}
