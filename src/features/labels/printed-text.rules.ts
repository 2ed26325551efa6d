import { once } from '#lib/keep.ts';

/** A part of a line, between blanks; `whole` means that it is not broken at the end of a line. */
export type Piece = { text: string; whole: boolean };

/** More than the fields of an address hold, so only abuse is truncated. */
const MAX_CHARACTERS = 400;
/** What fits a line of a paper. */
export type Room = {
  /** Other parts may be broken. */
  isWhole(piece: string): boolean;
  /** Longest run of letters without a word boundary. */
  maxUnbroken: number;
};
const MAX_WHOLE = 22;
const onLabels: Room = { isWhole: (piece) => piece.length <= MAX_WHOLE, maxUnbroken: 16 };
const SHORT_RUN = 8;
const BREAK_HERE = '\u200b';
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu;
/** Emoji, which no font of a label has. */
const PICTURES = /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Variation_Selector}|\u20e3/gu;
const PICTURE_LIKE = /\p{Extended_Pictographic}/gu;
const KEPT_SIGNS = /[©®™]/;

/** Text in printable form: one line, without invisible characters and those without a glyph. */
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

/** The same as parts, for lines of any width on a label. */
export function printedPieces(text: string): Piece[] {
  return piecesFor(text, onLabels);
}

/** The same for a paper with other lines. */
export function piecesFor(text: string, room: Room): Piece[] {
  return printable(text)
    .split(' ')
    .map((piece) => {
      const whole = room.isWhole(piece);
      return { text: whole ? piece : breakable(piece, room), whole };
    });
}

const words = once(() => new Intl.Segmenter('th', { granularity: 'word' }));
const letters = once(() => new Intl.Segmenter('th', { granularity: 'grapheme' }));

/** A long part with break opportunities: between its words, and within unbreakable runs. */
function breakable(piece: string, { maxUnbroken }: Room): string {
  return [...words().segment(piece)]
    .map(({ segment }) => {
      const row = [...letters().segment(segment)].map((letter) => letter.segment);
      if (row.length <= maxUnbroken) return segment;
      return row
        .map((letter, nth) => (nth % SHORT_RUN === 0 && nth > 0 ? BREAK_HERE + letter : letter))
        .join('');
    })
    .join(BREAK_HERE)
    .replace(/\u200b(?=[\p{P}\p{M}])/gu, '');
}
