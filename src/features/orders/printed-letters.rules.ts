/**
 * Letters, marks, digits, symbols that belong to one script, such as ﷽, and unassigned or private characters.
 * Blanks, punctuation and emoji shared by scripts are dropped if they cannot be printed.
 */
const LETTER = /[\p{L}\p{Mn}\p{Mc}\p{Nd}\p{Co}\p{Cn}]|[^\p{Script=Common}\p{Script=Inherited}]/u;
/** The scripts in the label fonts: Thai, Latin, Chinese, kana, Cyrillic and Greek. */
const PRINTED =
  /[\p{Script=Thai}\p{Variation_Selector}0-9A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017e\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u2160-\u216b\u3005-\u3007\u3400-\u4db5\u4e00-\u9fef\u3041-\u3096\u30a1-\u30fa\u30fc-\u30fe\u0401\u0410-\u044f\u0451\u0391-\u03a1\u03a3-\u03a9\u03b1-\u03c9\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/u;
const MAX_SHOWN = 40;

/** The words of a text that cannot be printed on a label; empty where all can. */
export function unprintedWords(text: string): string {
  const isUnprinted = (letter: string) => LETTER.test(letter) && !PRINTED.test(letter);
  const words = text
    .normalize('NFC')
    .split(/\s+/u)
    .filter((word) => [...word].some(isUnprinted));
  return [...words.join(' ')].slice(0, MAX_SHOWN).join('');
}
