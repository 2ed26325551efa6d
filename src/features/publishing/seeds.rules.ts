import type { Language } from '#lib/language.ts';

/** Authored content that ships with the product: `digest` changes with every word of it. */
export type Authored<T> = { key: string; digest: string; texts: Record<Language, T> };

/** A Markdown file: what stands in its head, and the text under it. */
export type AuthoredPage = Authored<{ fields: Record<string, string>; body: string }>;

/** Makes something of a text in each language. */
export function mapLanguages<A, B>(
  texts: Readonly<Record<Language, A>>,
  make: (text: A) => B,
): Record<Language, B> {
  return { th: make(texts.th), 'en-us': make(texts['en-us']), 'zh-cn': make(texts['zh-cn']) };
}
