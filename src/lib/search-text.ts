import { toAsciiDigits } from './digits.ts';

/**
 * Text normalised for comparison, keeping its case: compatibility forms unified, the digits of every script as 0 to
 * 9, no invisible characters, and Thai in one canonical spelling: แ instead of two เ, ำ composed with the tone
 * before it, marks after their vowel and without duplicates. Stored text is not changed. The database has the same
 * as `search_text`.
 */
export function foldText(text: string): string {
  return (
    toAsciiDigits(text)
      .replace(/\p{Cf}/gu, '')
      .replace(/เเ/g, 'แ')
      // NFKC decomposes ำ, and people type the tone on either side of it.
      .replace(/([\u0E48-\u0E4B]{0,3})\u0E4D([\u0E48-\u0E4B]{0,3})\u0E32/g, '$1$2\u0E33')
      .replace(/\u0E33([\u0E48-\u0E4B]{1,3})/g, '$1\u0E33')
      .replace(/([\u0E47-\u0E4E]{1,3})([\u0E31\u0E34-\u0E3A])/g, '$2$1')
      .replace(/([\u0E31\u0E34-\u0E3A\u0E47-\u0E4E])\1+/g, '$1')
  );
}

/** The same in lower case: for search terms and the texts they are matched against. */
export function searchText(text: string): string {
  return foldText(text).toLowerCase();
}
