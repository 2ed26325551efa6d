import { z } from 'zod';

/**
 * A trimmed text of limited length. PostgreSQL stores no NUL in a text; a system that sends one sends garbage. One
 * check instead of four, because each costs time and memory in every field of a million lines.
 */
export const text = (longest: number, shortest = 0) =>
  z
    .string()
    .check((field) => {
      field.value = field.value.trim();
      const problem = lengthProblem(field.value, longest, shortest);
      if (problem) field.issues.push(problem);
      else if (field.value.includes('\0'))
        field.issues.push({ code: 'invalid_format', format: 'regex', input: field.value });
    })
    .meta({ maxLength: longest, ...(shortest > 0 && { minLength: shortest }) });

function lengthProblem(input: string, maximum: number, minimum: number): z.core.$ZodRawIssue | undefined {
  if (input.length < minimum) return { code: 'too_small', origin: 'string', minimum, input };
  // A character outside the basic plane is two units.
  const isShort = input.length <= maximum;
  if (isShort || (input.length <= 2 * maximum && Array.from(input).length <= maximum)) return undefined;
  return { code: 'too_big', origin: 'string', maximum, input };
}
