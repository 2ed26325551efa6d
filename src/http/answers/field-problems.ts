import { z } from 'zod';
import { type FieldProblem, paramsOf } from '#lib/errors.ts';

const LOCALE_KEY = /^[a-z][a-z-]*(?:\.staff)?:[\w.]+$/;

const MAX_PROBLEMS = 20;

/**
 * Converts zod's issues into field problems, only the first of each field: for an empty field it only matters that
 * it is empty. A message that is a locale key is kept, others become a general sentence.
 */
export function toFieldProblems(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  const firsts = new Map<string, z.core.$ZodIssue>();
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    if (!firsts.has(field)) firsts.set(field, issue);
  }
  return [...firsts].slice(0, MAX_PROBLEMS).map(([field, issue]) => {
    const params = limitsOf(issue);
    const key = LOCALE_KEY.test(issue.message) ? issue.message : `http:problems.${generalProblem(issue)}`;
    return params ? { field, key, params } : { field, key };
  });
}

/** The valid fields of an object that its schema refuses. */
export function acceptedPart(schema: z.ZodType, raw: unknown): Record<string, unknown> {
  if (!(schema instanceof z.ZodObject) || typeof raw !== 'object' || raw === null) return {};
  const given = new Map(Object.entries(raw));
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    const parsed = z.safeParse(field as z.ZodType, given.get(name));
    return parsed.success ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(fields);
}

function generalProblem(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'wrongType';
  if (issue.code === 'too_small')
    return issue.origin === 'string' && Number(issue.minimum) <= 1 ? 'required' : 'tooSmall';
  if (issue.code === 'too_big') return 'tooBig';
  if (issue.code === 'invalid_value') return 'unknownValue';
  if (issue.code === 'unrecognized_keys') return 'unknownField';
  return 'wrongFormat';
}

function limitsOf(issue: z.core.$ZodIssue): Record<string, string | number> | undefined {
  if (issue.code === 'too_small') return { limit: Number(issue.minimum) };
  if (issue.code === 'too_big') return { limit: Number(issue.maximum) };
  return paramsOf(issue);
}
