import { toAsciiDigits } from '../digits.ts';

/** Normalises a postcode: ASCII digits, no invisible characters, without the `.0` of a spreadsheet's number. */
export function readPostcode(written: string): string {
  return toAsciiDigits(written)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^(\d+)\.0+$/, '$1')
    .replace(/^(\d{2,3}) (\d{2,3})$/, (whole, first: string, second: string) =>
      first.length + second.length === 5 ? first + second : whole,
    );
}
