import { unknownPlaceholders } from '#features/publishing/print-text.rules.ts';
import type { ContentValue } from '#features/publishing/server/content-value.ts';
import type { EditableContent } from '#features/publishing/server/editable-content.ts';
import { unwrittenLanguages } from '#features/publishing/written-texts.rules.ts';
import { toFieldProblems } from '#http/answers/field-problems.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { AppError, type FieldProblem } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { textsIn } from '../content.staff.rules.ts';
import type { ContentDeps } from './content-deps.ts';

/** Validates the value for its kind; reports every invalid field and every unknown placeholder. */
export async function toWholeValue(
  { rules }: Pick<ContentDeps, 'rules'>,
  { schema }: EditableContent,
  given: unknown,
): Promise<ContentValue> {
  const parsed = schema.safeParse(given, { reportInput: true });
  const refused = parsed.success ? [] : toFieldProblems(parsed.error.issues);
  const inForce = await rules.inForce();
  const unknown = [...textsIn(given)].flatMap(([path, text]): FieldProblem[] => {
    const [name] = unknownPlaceholders(text, inForce);
    if (name === undefined) return [];
    return [{ field: path.join('.'), key: 'content.staff:validation.unknownPlaceholder', params: { name } }];
  });
  if (parsed.success && unknown.length === 0) return parsed.data;
  const fields = [...refused, ...unknown].map((each) => ({ ...each, field: `value.${each.field}` }));
  throw new AppError(requestErrors.invalidParameter, { fields });
}

/** Reports languages without a text before publishing; the editor may confirm them. */
export function refuseUnwritten(
  { needs }: EditableContent,
  { texts }: ContentValue,
  known: readonly Language[],
): void {
  const unwritten = unwrittenLanguages(texts, needs).filter((each) => !known.includes(each));
  if (unwritten.length === 0) return;
  const fields = unwritten.map((each) => ({
    field: `value.texts.${each}`,
    key: 'content.staff:validation.unwritten',
  }));
  throw new AppError(requestErrors.invalidParameter, { fields });
}
