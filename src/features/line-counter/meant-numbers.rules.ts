import { findPieces } from '#features/tracking/waybill-pieces.rules.ts';
import { toAsciiDigits } from '#lib/digits.ts';

/**
 * Whether a text contains a number, or what was meant as one. The site explains a phone, a price or a postcode, too,
 * because nothing else can be typed there; in a chat they belong to what people say.
 */
export function meansNumber(text: string): boolean {
  return findPieces(text).some(
    (piece) => piece.kind === 'WAYBILL' || (piece.kind === 'ATTEMPT' && piece.reason !== 'NOT_A_NUMBER'),
  );
}

/** Whether digits stand beside a word, so that it is about one parcel and not about all. */
export function hasDigits(text: string): boolean {
  return /\d/.test(toAsciiDigits(text));
}
