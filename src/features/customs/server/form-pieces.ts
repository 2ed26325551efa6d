import { type Piece, piecesFor, type Room } from '#features/labels/printed-text.rules.ts';

/** The narrowest column, of descriptions on CN22, has twelve letters, or half as many wide ones. */
const MAX_WHOLE = 12;
const WIDE = /[MWmw@%&\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/u;
const HAN = /\p{Script=Han}/u;

const onForms: Room = {
  // Chinese has no blanks: a line of it ends anywhere.
  isWhole: (piece) => !HAN.test(piece) && widthOf(piece) <= MAX_WHOLE,
  maxUnbroken: 8,
};

function widthOf(piece: string): number {
  return [...piece].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);
}

/** A text of a customs form as parts, for its narrow columns. */
export function piecesOf(text: string): Piece[] {
  return piecesFor(text, onForms);
}
