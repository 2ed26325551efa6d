import { once } from '#lib/keep.ts';

/** A piece of a line, between blanks; a whole one is not broken at the end of a line. */
export type Piece = { text: string; whole: boolean };

/** More than the fields of an address hold, so that nothing is lost but an attack. */
const MAX_CHARACTERS = 400;
/** What is longer than a line may be broken. */
const MAX_WHOLE = 22;
/** Rows of letters without a word in them, which otherwise would run off the paper. */
const MAX_UNBROKEN = 16;
const SHORT_RUN = 8;
const BREAK_HERE = '\u200b';
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu;
/** Pictures, which no typeface of a label has. */
const PICTURES = /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Variation_Selector}|\u20e3/gu;
const PICTURE_LIKE = /\p{Extended_Pictographic}/gu;
const KEPT_SIGNS = /[©®™]/;

/** What somebody wrote, as it can be printed: one line, without what cannot be seen or has no letter. */
export function printable(text: string): string {
  const seen = text
    .slice(0, 8 * MAX_CHARACTERS)
    .replace(/\s/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(PICTURES, '')
    .replace(PICTURE_LIKE, (sign) => (KEPT_SIGNS.test(sign) ? sign : ''))
    .replace(/ {2,}/g, ' ')
    .trim();
  const characters = [...seen];
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…` : seen;
}

/** The same in pieces, for lines of any width. */
export function printedPieces(text: string): Piece[] {
  return printable(text)
    .split(' ')
    .map((piece) => ({
      text: piece.length <= MAX_WHOLE ? piece : breakable(piece),
      whole: piece.length <= MAX_WHOLE,
    }));
}

const words = once(() => new Intl.Segmenter('th', { granularity: 'word' }));
const letters = once(() => new Intl.Segmenter('th', { granularity: 'grapheme' }));

/** A long piece with places to break it: between its words, and within what has none. */
function breakable(piece: string): string {
  return [...words().segment(piece)]
    .map(({ segment }) => {
      const row = [...letters().segment(segment)].map((letter) => letter.segment);
      if (row.length <= MAX_UNBROKEN) return segment;
      return row
        .map((letter, nth) => (nth % SHORT_RUN === 0 && nth > 0 ? BREAK_HERE + letter : letter))
        .join('');
    })
    .join(BREAK_HERE)
    .replace(/\u200b(?=[\p{P}\p{M}])/gu, '');
}
