import { searchText } from '#lib/search-text.ts';

const GRAM = 3;
const MAX_GRAMS = 300;

/** Every three letters that follow one another in the words of texts, and what each word begins with: an index finds any part of them. */
export function gramsOf(texts: readonly string[]): string[] {
  const grams = new Set<string>();
  for (const word of wordsOf(texts.join(' '))) for (const gram of cut(` ${word}`)) grams.add(gram);
  return [...grams].slice(0, MAX_GRAMS);
}

/** The same of what is looked for: each of its words stands somewhere, and a short one at the beginning of a word. */
export function soughtGrams(sought: string): string[] {
  return [
    ...new Set(
      wordsOf(sought)
        .filter(isLongEnough)
        .flatMap((word) => cut([...word].length < GRAM ? ` ${word}` : word)),
    ),
  ];
}

/** One letter finds everybody. */
function isLongEnough(word: string): boolean {
  return [...word].length > 1;
}

function wordsOf(text: string): string[] {
  return searchText(text)
    .split(/[\s,;]+/)
    .filter(Boolean);
}

function cut(word: string): string[] {
  const letters = [...word];
  if (letters.length <= GRAM) return [word];
  return letters.slice(0, 1 - GRAM).map((_, at) => letters.slice(at, at + GRAM).join(''));
}
