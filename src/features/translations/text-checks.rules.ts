import { toStorableText } from '#lib/storable-text.ts';

/** Far above the longest text of the site; longer ones are content, which has its own editor. */
export const MAX_TEXT_LENGTH = 2_000;

/** The placeholders of the shipped texts, which an override must match. */
export type TextFrame = {
  /** The shipped texts of the same tag in this language, in all plural forms; empty where there is none. */
  own: readonly string[];
  /** The same in every language. */
  all: readonly string[];
  /** Its plural form, if any. */
  form: string | undefined;
};

/** A problem of a text: the key of a sentence, with the name it refers to. */
export type TextProblem = { key: string; params?: { name: string } };

const PLACEHOLDER = /\{\{([^{}]+)\}\}/g;
const MARK = /<(\/?)([A-Za-z][\w-]*)>/g;
/** Plural forms that may write the number in words: "one parcel". */
const FORMS_WITHOUT_COUNT: readonly (string | undefined)[] = ['zero', 'one', 'two'];

/** A text in stored form. */
export function toKeptText(text: string): string {
  return toStorableText(text).replaceAll('\r\n', '\n').trim();
}

/** What makes a text invalid: unknown, missing or broken placeholders and marks; null for a valid one. */
export function findTextProblem(text: string, { own, all, form }: TextFrame): TextProblem | null {
  const known = new Set(all.flatMap(placeholdersOf));
  const needed = (own.length > 0 ? own : all).map(placeholdersOf);
  const named = placeholdersOf(text);
  const unknown = named.find((name) => !known.has(name));
  if (unknown) return { key: 'unknownPlaceholder', params: { name: shown(unknown) } };
  const lost = needed[0]?.find(
    (name) => needed.every((each) => each.includes(name)) && !named.includes(name),
  );
  const isInWords = lost === 'count' && FORMS_WITHOUT_COUNT.includes(form);
  if (lost && !isInWords) return { key: 'lostPlaceholder', params: { name: shown(lost) } };
  if (/\{\{|\}\}/.test(text.replace(PLACEHOLDER, ''))) return { key: 'brokenPlaceholder' };
  // This would insert another text.
  if (text.includes('$t(') && !all.some((each) => each.includes('$t('))) return { key: 'reference' };
  // Subjects of e-mails and labels of buttons have one line.
  if (/[\r\n]/.test(text) && !all.some((each) => each.includes('\n'))) return { key: 'lineBreak' };
  return findMarkProblem(text, all);
}

/** The names of a text's placeholders, without duplicates. */
export function placeholdersOf(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.split(',', 1)[0]?.trim() ?? '');
  return [...new Set(names)];
}

/** A text without the marks around linked words. */
export function withoutMarks(text: string): string {
  return text.replace(MARK, '');
}

/** Whether a text may not fit: clearly longer than any of the shipped ones. */
export function isLong(text: string, { own, all }: Pick<TextFrame, 'own' | 'all'>): boolean {
  const longest = Math.max(0, ...(own.length > 0 ? own : all).map((each) => each.length));
  return longest > 0 && text.length > longest * 1.4 + 6;
}

/** Linked words of a sentence are marked: `<terms>…</terms>`. */
function findMarkProblem(text: string, all: readonly string[]): TextProblem | null {
  const known = new Set(all.flatMap(marksOf));
  const named = marksOf(text);
  const unknown = named.find((mark) => !known.has(mark));
  if (unknown) return { key: 'unknownMark', params: { name: unknown } };
  const lost = [...known].find(
    (mark) => all.every((each) => marksOf(each).includes(mark)) && !named.includes(mark),
  );
  if (lost) return { key: 'lostMark', params: { name: lost } };
  return isPaired(text) ? null : { key: 'lostMark', params: { name: named[0] ?? '' } };
}

function marksOf(text: string): string[] {
  return [...new Set([...text.matchAll(MARK)].map(([mark]) => mark))];
}

function isPaired(text: string): boolean {
  let open: string | null = null;
  for (const [, slash, name = ''] of text.matchAll(MARK)) {
    if (slash === '' ? open !== null : open !== name) return false;
    open = slash === '' ? name : null;
  }
  return open === null;
}

function shown(name: string): string {
  return `{{${name}}}`;
}
