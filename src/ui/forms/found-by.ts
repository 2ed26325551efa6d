import { plain } from '#lib/plain-text.ts';
import { searchText } from '#lib/search-text.ts';

/** Whether a text contains what is typed, regardless of case and width. */
export function isFoundBy(words: string, typed: string): boolean {
  return searched(words).includes(searched(typed).trim());
}

function searched(text: string): string {
  return searchText(plain(text));
}
