/**
 * Letters, their signs and digits, all that a script has for its own, as ﷽, and what has no letter at all. Blanks,
 * punctuation and pictures that scripts share are left out where they cannot be printed.
 */
const LETTER = /[\p{L}\p{Mn}\p{Mc}\p{Nd}\p{Co}\p{Cn}]|[^\p{Script=Common}\p{Script=Inherited}]/u;
/** What the typefaces of labels have: Thai, Latin, Chinese, kana, and the letters of Russian and Greek. */
const PRINTED =
  /[\p{Script=Thai}\p{Variation_Selector}0-9A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017e\u1ea0-\u1ef9\u2160-\u216b\u3005-\u3007\u3400-\u4db5\u4e00-\u9fef\u3041-\u3096\u30a1-\u30fa\u30fc-\u30fe\u0401\u0410-\u044f\u0451\u0391-\u03a1\u03a3-\u03a9\u03b1-\u03c9\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/u;
const MAX_SHOWN = 40;

/** The words of a text that a label cannot show, as one reads them; empty where all of it can be printed. */
export function unprintedWords(text: string): string {
  const isUnprinted = (letter: string) => LETTER.test(letter) && !PRINTED.test(letter);
  const words = text
    .normalize('NFC')
    .split(/\s+/u)
    .filter((word) => [...word].some(isUnprinted));
  return [...words.join(' ')].slice(0, MAX_SHOWN).join('');
}
