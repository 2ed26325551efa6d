import type { ApiError } from '../calls/call-api.ts';
import type { FormProblem } from './form-problems.ts';

/** The server's problems by the names that a form has for the fields of the wire. */
export function renamedProblems(
  failure: ApiError,
  names: Readonly<Record<string, string>>,
): readonly FormProblem[] {
  return failure.fields.map(({ field, msg }) => ({ field: names[field] ?? field, message: msg }));
}
