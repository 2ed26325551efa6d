import { searchText } from '#lib/search-text.ts';

const GRAM = 3;
const MAX_GRAMS = 300;

/**
 * Every sequence of three letters in the words of a text, and the beginning of each word: an index finds any part
 * of them.
 */
export function gramsOf(texts: readonly string[]): string[] {
  const grams = new Set<string>();
  for (const word of wordsOf(texts.join(' '))) for (const gram of cut(` ${word}`)) grams.add(gram);
  return [...grams].slice(0, MAX_GRAMS);
}

/** The same for a search: each of its words must occur, a short one at the beginning of a word. */
export function soughtGrams(sought: string): string[] {
  return [
    ...new Set(
      wordsOf(sought)
        .filter(isLongEnough)
        .flatMap((word) => cut([...word].length < GRAM ? ` ${word}` : word)),
    ),
  ];
}

/** A single letter would match everybody. */
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
