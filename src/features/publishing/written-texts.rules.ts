import { type Language, languages } from '#lib/language.ts';

/** What readers of the other languages get where theirs has not been written. */
export const ORIGINAL: Language = 'th';

/** Whether a text, a list of texts or a document says and shows nothing. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isBlank);
  if (typeof value !== 'object' || value === null) return true;
  const { type, text, content } = value as { type?: unknown; text?: unknown; content?: unknown };
  return type !== 'image' && isBlank(text ?? '') && isBlank(content ?? []);
}

/** Whether a language says all that its readers need. */
export function isWritten(text: object, needs: readonly string[]): boolean {
  return needs.every((name) => !isBlank(Reflect.get(text, name)));
}

/** The languages, beside the original, in which something is missing. */
export function unwrittenLanguages(
  texts: Readonly<Record<Language, object>>,
  needs: readonly string[],
): Language[] {
  return languages.filter((each) => each !== ORIGINAL && !isWritten(texts[each], needs));
}

/** The languages in which a piece is read as it was written. */
export function readableLanguages(
  texts: Readonly<Record<Language, object>>,
  needs: readonly string[],
): Language[] {
  const unwritten = unwrittenLanguages(texts, needs);
  return languages.filter((each) => !unwritten.includes(each));
}

/** The text that readers of a language get, and the language that it is in: never half a text. */
export function textFor<T extends object>(
  texts: Readonly<Record<Language, T>>,
  needs: readonly string[],
  language: Language,
): { text: T; inLanguage: Language } {
  const inLanguage = isWritten(texts[language], needs) ? language : ORIGINAL;
  return { text: texts[inLanguage], inLanguage };
}
