import type { TFunction } from 'i18next';
import type { z } from 'zod';
import { ApiError } from '../calls/call-api.ts';
import { withoutCorrected } from './corrected.ts';

/** One thing to correct: a locale key, which follows a switch of language, or a sentence of the server. */
export type FormProblem = {
  field?: string;
  key?: string;
  params?: Record<string, string | number>;
  message?: string;
};

/** A send that the browser itself refuses. */
export class FormRefusal extends Error {
  readonly problem: FormProblem;

  constructor(problem: FormProblem) {
    super(problem.key);
    this.name = 'FormRefusal';
    this.problem = problem;
  }
}

/** What a schema has against a form, one problem a field; its messages are locale keys. */
export function problemsOfSchema(error: z.ZodError): FormProblem[] {
  const found = error.issues.map((issue) => {
    const limit =
      issue.code === 'too_big' ? issue.maximum : issue.code === 'too_small' ? issue.minimum : null;
    const field = issue.path.map(String).join('.');
    return { field, key: issue.message, ...(limit !== null && { params: { limit: Number(limit) } }) };
  });
  return firstOfEachField(found);
}

/**
 * The problems without those that were corrected. A schema checks at once: a problem goes as soon as what it says is no
 * longer so, and what else is wrong waits for the next send. Without one, as after a refusal of the server, the change is
 * believed.
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

/** One problem a field: what else is wrong with it waits for the next send. */
export function firstOfEachField(problems: readonly FormProblem[]): FormProblem[] {
  return problems.filter(({ field }, at) => problems.findIndex((each) => each.field === field) === at);
}

/** The same problems by the names that a form has for the fields of the wire. */
export function withFields(
  problems: readonly FormProblem[],
  fieldOf: (name: string) => string,
): FormProblem[] {
  return problems.map((problem) =>
    problem.field === undefined ? problem : { ...problem, field: fieldOf(problem.field) },
  );
}

/** The server's problems by the names that a form has for the fields of the wire. */
export function renamedProblems(
  failure: ApiError,
  names: Readonly<Record<string, string>>,
): readonly FormProblem[] {
  return failure.fields.map(({ field, msg }) => ({ field: names[field] ?? field, message: msg }));
}

/** What the server had against it; `fieldOfCode` says beside which field a refusal belongs. */
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

/** The sentence of a problem in the language on screen. */
export function sentenceOf({ key, params, message }: FormProblem, t: TFunction): string {
  return key === undefined ? (message ?? '') : t(key, params ?? {});
}

/** The one sentence to say of a failed send. */
export function sentenceOfFailure(failure: unknown, t: TFunction): string {
  return sentenceOf(problemsOfFailure(failure)[0], t);
}
