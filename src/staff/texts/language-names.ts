import { type Language, localeTag } from '#lib/language.ts';

/** Each language's own name, as one chooses it for oneself. */
export const languageNames = { th: 'ไทย', 'en-us': 'English', 'zh-cn': '中文' } as const;

/** A language that somebody else reads, in the language of whoever works with it: not every reader knows its letters. */
export function languageNameIn(reader: Language, language: Language): string {
  const [base = language] = language.split('-');
  return new Intl.DisplayNames([localeTag[reader]], { type: 'language' }).of(base) ?? languageNames[language];
}
