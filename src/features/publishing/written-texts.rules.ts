import { type Language, languages } from '#lib/language.ts';

/** The fallback language where a text is missing. */
export const ORIGINAL: Language = 'th';

/** Whether a text, a list of texts or a document is empty. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isBlank);
  if (typeof value !== 'object' || value === null) return true;
  const { type, text, content } = value as { type?: unknown; text?: unknown; content?: unknown };
  return type !== 'image' && isBlank(text ?? '') && isBlank(content ?? []);
}

/** Whether a language has all required texts. */
export function isWritten(text: object, needs: readonly string[]): boolean {
  return needs.every((name) => !isBlank(Reflect.get(text, name)));
}

/** The languages, besides the original, with missing texts. */
export function unwrittenLanguages(
  texts: Readonly<Record<Language, object>>,
  needs: readonly string[],
): Language[] {
  return languages.filter((each) => each !== ORIGINAL && !isWritten(texts[each], needs));
}

/** The languages that an item is written in. */
export function readableLanguages(
  texts: Readonly<Record<Language, object>>,
  needs: readonly string[],
): Language[] {
  const unwritten = unwrittenLanguages(texts, needs);
  return languages.filter((each) => !unwritten.includes(each));
}

/** The text for readers of a language, with its actual language: never an incomplete one. */
export function textFor<T extends object>(
  texts: Readonly<Record<Language, T>>,
  needs: readonly string[],
  language: Language,
): { text: T; inLanguage: Language } {
  const inLanguage = isWritten(texts[language], needs) ? language : ORIGINAL;
  return { text: texts[inLanguage], inLanguage };
}
