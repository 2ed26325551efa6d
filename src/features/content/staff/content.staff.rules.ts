import { type Language, languages } from '#lib/language.ts';

/** The longest terms, in three languages, take a fifth of it. */
export const MAX_CONTENT_BYTES = 1024 * 1024;
export const MAX_REORDERED = 500;
/** How long somebody counts as editing after their last heartbeat. */
export const WRITING_SECONDS = 90;
/** Ids of drafts for new items start with this, so that they never collide with a stored id. */
export const NEW_PREFIX = 'new-';

/** Far more than lists in tables in lists need; bounds recursive readers. */
const MAX_DEPTH = 60;

/** Whether a JSON value is nested no deeper than content can be. */
export function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return true;
}

/** When the text of each language was last changed, as ISO instants. */
export type TextTimes = Record<Language, string>;

/** The languages whose text is older than the Thai one, from which the others are translated. */
export function olderLanguages(times: TextTimes | null): Language[] {
  return times === null ? [] : languages.filter((language) => times[language] < times.th);
}

/** Every text in a value with its path, for checks that apply to all of them. */
export function* textsIn(value: unknown, path: readonly string[] = []): Generator<[string[], string]> {
  if (typeof value === 'string') yield [[...path], value];
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) yield* textsIn(each, [...path, name]);
}

/**
 * The former text of a language as it is compared with the new `texts`: a picture taken over from the Thai text is no
 * revision of another language.
 */
export function withTakenPictures(
  before: object,
  texts: Readonly<Record<Language, object>>,
  language: Language,
): object {
  const [own, thai] = [picturesIn(texts[language]), picturesIn(texts.th)];
  const isTaken = language !== 'th' && own !== undefined && JSON.stringify(own) === JSON.stringify(thai);
  return isTaken ? { ...before, pictures: own } : before;
}

function picturesIn(text: object): unknown {
  return 'pictures' in text ? text.pictures : undefined;
}
