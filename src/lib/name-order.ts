import { once } from './keep.ts';
import { type Language, languages } from './language.ts';

const collators = Object.fromEntries(
  languages.map((language) => [language, once(() => new Intl.Collator(tagOf(language), { numeric: true }))]),
) as Record<Language, () => Intl.Collator>;

/** Sorts by name in the alphabetical order of a language; Chinese by pronunciation. */
export function sortByName<T extends { name: string }>(named: readonly T[], language: Language): T[] {
  return named.toSorted((a, b) => compareNames(language, a.name, b.name));
}

/** Negative where the first name sorts before the second in the language. */
export function compareNames(language: Language, first: string, second: string): number {
  return collators[language]().compare(first, second);
}

function tagOf(language: Language): string {
  return { th: 'th', 'en-us': 'en', 'zh-cn': 'zh-u-co-pinyin' }[language];
}
