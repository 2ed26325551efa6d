import { toAsciiDigits } from './digits.ts';

/**
 * Text as it is compared, in its own case: compatibility forms folded, the digits of every script as 0 to 9, invisible
 * characters gone, and Thai in one spelling however it was typed: แ of two เ, ำ of its two parts with the tone in front,
 * marks behind their vowel and once. What is stored stays as it was given. The database has the same as `search_text`.
 */
export function foldText(text: string): string {
  return (
    toAsciiDigits(text)
      .replace(/\p{Cf}/gu, '')
      .replace(/เเ/g, 'แ')
      // NFKC takes ำ apart, and people type the tone on either side of it.
      .replace(/([\u0E48-\u0E4B]{0,3})\u0E4D([\u0E48-\u0E4B]{0,3})\u0E32/g, '$1$2\u0E33')
      .replace(/\u0E33([\u0E48-\u0E4B]{1,3})/g, '$1\u0E33')
      .replace(/([\u0E47-\u0E4E]{1,3})([\u0E31\u0E34-\u0E3A])/g, '$2$1')
      .replace(/([\u0E31\u0E34-\u0E3A\u0E47-\u0E4E])\1+/g, '$1')
  );
}

/** The same in small letters: what is typed into a search, and what it looks through. */
export function searchText(text: string): string {
  return foldText(text).toLowerCase();
}
