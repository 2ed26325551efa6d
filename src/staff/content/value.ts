import { withTakenPictures } from '#features/content/staff/content.staff.rules.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { type Language, languages } from '#lib/language.ts';
import type { Field } from './fields.ts';
import { kinds } from './kinds.ts';
import { plainText } from './plain-document.ts';

type Facts = Readonly<Record<string, unknown>>;

/** A content item being edited: it has every field of its kind, possibly empty. */
export type PieceValue = Facts & { texts: Readonly<Record<Language, Facts>> };

/** The values of a draft or a stored item, completed by missing fields. */
export function wholeValue(kind: ContentKind, given: Facts | null): PieceValue {
  const { fields, words } = kinds[kind];
  const texts = isFacts(given?.texts) ? given.texts : {};
  const inLanguage = (language: Language) => {
    const text = texts[language];
    return { ...emptyOf(words), ...(isFacts(text) && text) };
  };
  return {
    ...emptyOf(fields),
    ...given,
    texts: { th: inLanguage('th'), 'en-us': inLanguage('en-us'), 'zh-cn': inLanguage('zh-cn') },
  };
}

/** The value in request form: without empty lines. */
export function sentValue(kind: ContentKind, value: PieceValue): Record<string, unknown> {
  const isList = ({ as }: Field) => as === 'lines' || as === 'pictures';
  const lists = kinds[kind].words.filter(isList).map(({ name }) => name);
  const sent = (words: Facts): Facts => {
    const filled = lists.map((name) => [name, linesOf(words[name]).filter((line) => line.trim() !== '')]);
    return { ...words, ...Object.fromEntries(filled) };
  };
  const { th, 'en-us': en, 'zh-cn': zh } = value.texts;
  return { ...value, texts: { th: sent(th), 'en-us': sent(en), 'zh-cn': sent(zh) } };
}

/** The value at a path like `texts.th.title`. */
export function valueAt(value: Facts, path: string): unknown {
  let at: unknown = value;
  for (const name of path.split('.')) at = isFacts(at) ? at[name] : undefined;
  return at;
}

/** The same item with another value at a path. */
export function withValueAt<T extends Facts>(value: T, path: string, next: unknown): T {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...value, [name]: next };
  const inside = value[name];
  return { ...value, [name]: withValueAt(isFacts(inside) ? inside : {}, rest.join('.'), next) };
}

/** Whether a field is empty. */
function isEmpty({ as }: Pick<Field, 'as'>, value: unknown): boolean {
  if (as === 'switch') return false;
  return (as === 'rich' ? plainText(value) : linesOf(value).join('')).trim() === '';
}

/** The state of a language beside the Thai text: missing, or outdated. */
export type LanguageMark = 'missing' | 'older' | null;

/** The marks of an item's languages; `stored` is the public version, `older` the languages outdated in it. */
export function languageMarks(
  kind: ContentKind,
  value: PieceValue,
  stored: { value: PieceValue | null; older: readonly Language[] },
): Record<Language, LanguageMark> {
  const isChanged = (language: Language) => {
    const before = stored.value && withTakenPictures(stored.value.texts[language], value.texts, language);
    return before !== null && !isSame(before, value.texts[language]);
  };
  const markOf = (language: Language): LanguageMark => {
    const text = value.texts[language];
    if (kinds[kind].words.some((field) => !field.isOptional && isEmpty(field, text[field.name])))
      return 'missing';
    if (language === 'th' || isChanged(language)) return null;
    return isChanged('th') || stored.older.includes(language) ? 'older' : null;
  };
  return { th: markOf('th'), 'en-us': markOf('en-us'), 'zh-cn': markOf('zh-cn') };
}

/** A field that differs between two values: its path, and both as text. */
export type Difference = { field: Field; language: Language | null; before: string; after: string };

/** The differences between two values of a kind, field by field. */
export function differencesBetween(kind: ContentKind, before: PieceValue, after: PieceValue): Difference[] {
  const { fields, words } = kinds[kind];
  const of = (field: Field, language: Language | null): Difference => {
    const [one, other] = [before, after].map((each) => (language ? each.texts[language] : each));
    return {
      field,
      language,
      before: asText(field, one?.[field.name]),
      after: asText(field, other?.[field.name]),
    };
  };
  return [
    ...fields.map((field) => of(field, null)),
    ...languages.flatMap((language) => words.map((field) => of(field, language))),
  ].filter((each) => each.before !== each.after);
}

/** The lines in which two texts differ, without common lines at the beginning and end. */
export function changedLines(before: string, after: string): { before: string[]; after: string[] } {
  const [one, other] = [before.split('\n'), after.split('\n')];
  let first = 0;
  while (first < one.length && first < other.length && one[first] === other[first]) first += 1;
  let last = 0;
  const left = Math.min(one.length, other.length) - first;
  while (last < left && one.at(-1 - last) === other.at(-1 - last)) last += 1;
  return { before: one.slice(first, one.length - last), after: other.slice(first, other.length - last) };
}

/** The lines of a list, or of a text. */
export function linesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' ? value.split('\n') : [];
}

function asText({ as }: Field, value: unknown): string {
  if (as === 'rich') return plainText(value);
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

function emptyOf(fields: readonly Field[]): Facts {
  return Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)]));
}

function emptyValue({ as, choices, isOptional }: Field): unknown {
  if (as === 'choice') return isOptional ? null : (choices?.[0]?.value ?? '');
  if (as === 'rich') return { type: 'doc', content: [] };
  if (as === 'lines' || as === 'pictures') return [];
  if (as === 'switch') return true;
  return as === 'day' ? null : '';
}

/** Both have the same keys, in any order. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [left, right] = [Object.entries(one), Object.entries(other)];
  return left.length === right.length && left.every(([name, each]) => isSame(each, Reflect.get(other, name)));
}

function isFacts(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
