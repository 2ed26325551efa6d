import { toAsciiDigits } from '../../lib/digits.ts';

// The field says its unit, and people write it all the same.
const kilograms = /(?:kgs?|กก|กิโลกรัม|กิโล|โล|公斤|千克)\.?$/i;
const grams = /(?:g|gr|กรัม|克)\.?$/i;
const centimetres = /(?:cms?|ซม|เซนติเมตร|厘米|公分)\.?$/i;
const baht = /^(?:฿|thb)|(?:฿|thb|baht|บาท|บ\.|泰铢|铢)$/gi;

/** Reads a weight into kilograms; a weight in grams says so. */
export function readKilograms(typed: string): number | null | undefined {
  const text = toPlainDigits(typed);
  if (kilograms.test(text)) return readDecimal(text.replace(kilograms, ''));
  const inGrams = grams.test(text) ? readDecimal(text.replace(grams, '')) : null;
  return inGrams == null ? readDecimal(text) : inGrams / 1000;
}

/** Reads a length into centimetres. */
export function readMeasure(typed: string): number | null | undefined {
  return readDecimal(toPlainDigits(typed).replace(centimetres, ''));
}

/**
 * Reads a number as people type it: Thai and full-width digits, and a comma in the place of the point.
 * Undefined when nothing is typed, null when it is no number.
 */
function readDecimal(text: string): number | null | undefined {
  if (text === '') return undefined;
  // With both signs the comma groups thousands: 1,250.5. Alone it is the decimal sign: no parcel weighs a ton.
  return toNumber(text.includes('.') ? text.replaceAll(',', '') : text.replace(',', '.'));
}

/** Reads an amount of baht into satang; here a comma before three digits groups thousands. */
export function readBaht(typed: string): number | null | undefined {
  const text = toPlainDigits(typed).replace(baht, '');
  if (text === '') return undefined;
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text);
  const amount = toNumber(isGrouped ? text.replaceAll(',', '') : text.replace(',', '.'));
  return amount === null ? null : Math.round(amount * 100);
}

/** The digits that a postcode is typed with, as plain ones. */
export function toPlainDigits(typed: string): string {
  return toAsciiDigits(typed).replaceAll('٫', '.').replaceAll('٬', ',').replace(/\s/g, '');
}

function toNumber(text: string): number | null {
  return /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : null;
}
