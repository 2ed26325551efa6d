import { type Language, languages } from '#lib/language.ts';

/** The longest terms fill a fifth of it in three languages. */
export const MAX_CONTENT_BYTES = 1024 * 1024;
export const MAX_REORDERED = 500;
/** How long somebody counts as writing after their last sign of life. */
export const WRITING_SECONDS = 90;
/** Drafts of new pieces begin like this, so that they never meet the id of a stored one. */
export const NEW_PREFIX = 'new-';

/** Lists in tables in lists do not come near it; readers that call themselves would otherwise not end. */
const MAX_DEPTH = 60;

/** Whether a value out of JSON is nested no deeper than content can be. */
export function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return true;
}

/** When the text of each language was changed last, as ISO instants. */
export type TextTimes = Record<Language, string>;

/** The languages whose text is older than the Thai one, from which the others are translated. */
export function olderLanguages(times: TextTimes | null): Language[] {
  return times === null ? [] : languages.filter((language) => times[language] < times.th);
}

/** Every text in a value with its path, for what is checked in all of them. */
export function* textsIn(value: unknown, path: readonly string[] = []): Generator<[string[], string]> {
  if (typeof value === 'string') yield [[...path], value];
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) yield* textsIn(each, [...path, name]);
}
