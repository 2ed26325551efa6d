import type { Language } from '#lib/language.ts';

/** Authored content that ships with the product: `digest` changes with every word. */
export type Authored<T> = { key: string; digest: string; texts: Record<Language, T> };

/** A Markdown file: its front matter, and the text below it. */
export type AuthoredPage = Authored<{ fields: Record<string, string>; body: string }>;

/** Maps the text of each language. */
export function mapLanguages<A, B>(
  texts: Readonly<Record<Language, A>>,
  make: (text: A) => B,
): Record<Language, B> {
  return { th: make(texts.th), 'en-us': make(texts['en-us']), 'zh-cn': make(texts['zh-cn']) };
}
