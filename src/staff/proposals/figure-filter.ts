import { searchText } from '#lib/search-text.ts';

/** Which figures of a long form are shown. */
export type FigureFilter = { text: string; isChangedOnly: boolean };

export const ALL_FIGURES: FigureFilter = { text: '', isChangedOnly: false };

/** Whether a figure is shown, by its full name; one with an error always is, since the summary leads to it. */
export function isFigureShown(
  { text, isChangedOnly }: FigureFilter,
  figure: { name: string; isChanged: boolean; hasError: boolean },
): boolean {
  const words = searchText(text).split(/\s+/);
  const name = searchText(figure.name);
  const isFound = words.every((word) => name.includes(word)) && (!isChangedOnly || figure.isChanged);
  return isFound || figure.hasError;
}

/** The shown figures with others; the same set where it has them already. */
export function alsoShown(shown: ReadonlySet<string>, others: readonly string[]): ReadonlySet<string> {
  return others.every((path) => shown.has(path)) ? shown : new Set([...shown, ...others]);
}
