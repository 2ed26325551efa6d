import { isCountryCode } from '#lib/country-codes.ts';
import { internationalProblem } from '#lib/waybill-number.ts';

/** A part of a text in the format of an international number, or nearly so. */
export type InternationalPiece = { start: number; text: string } & (
  | { waybillNo: string }
  | { reason: 'CHECK_DIGIT' | 'UNKNOWN_COUNTRY' | 'INTERNATIONAL_LENGTH' }
);

const S10_DIGITS = 9;
const GAP = '[\\t\\p{Zs}\\p{Pd}._]{0,3}';
/** Two letters, seven to eleven digits, two letters, with up to three spaces, hyphens or dots in between. */
const SHAPE = new RegExp(
  `(?<![a-z0-9])[a-z]{2}${GAP}\\d(?:${GAP}\\d){6,10}${GAP}[a-z]{2}(?![a-z0-9])`,
  'giu',
);
const NOT_LETTER_OR_DIGIT = /[^A-Z0-9]/g;
/** First letters of postal services (UPU S10). */
const SERVICE = /^[CELRUV]/;
/** Eight digits that are a date and ten that are a phone occur between words more often than in a number. */
const COMMON_DIGITS = /^(?:(?:19|20|25)\d{6}|\d{4}(?:19|20|25)\d\d|0\d{9})$/;

/** Finds international numbers, and failed attempts at one, in normalised text. */
export function findInternational(text: string): InternationalPiece[] {
  return [...text.matchAll(SHAPE)].flatMap((found): InternationalPiece[] => {
    const piece = { start: found.index, text: found[0] };
    const plain = found[0].toUpperCase().replace(NOT_LETTER_OR_DIGIT, '');
    const digits = plain.slice(2, -2);
    if (digits.length === S10_DIGITS) {
      const problem = internationalProblem(plain);
      if (problem === null) return [{ ...piece, waybillNo: plain }];
      if (!isPrinted(found[0]) && !isLikely(plain)) return [];
      return [{ ...piece, reason: problem === 'COUNTRY' ? 'UNKNOWN_COUNTRY' : 'CHECK_DIGIT' }];
    }
    const isMeant = isOneWord(found[0]) || (isLikely(plain) && !COMMON_DIGITS.test(digits));
    return isMeant ? [{ ...piece, reason: 'INTERNATIONAL_LENGTH' }] : [];
  });
}

/** Upper case, or in one word: otherwise it may be two words around a number ("no 123456789 is"). */
function isPrinted(found: string): boolean {
  return found === found.toUpperCase() || isOneWord(found);
}

function isOneWord(found: string): boolean {
  return /^[a-z0-9]+$/i.test(found);
}

function isLikely(plain: string): boolean {
  return SERVICE.test(plain) && isCountryCode(plain.slice(-2));
}
