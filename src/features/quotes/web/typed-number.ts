const THAI_ZERO = 0x0e50;
const WIDE_ZERO = 0xff10;

/**
 * Reads a weight or a length as people type it: Thai and full-width digits, and a comma in the place of the point.
 * Undefined when nothing is typed, null when it is no number.
 */
export function readMeasure(typed: string): number | null | undefined {
  const text = toPlainDigits(typed);
  if (text === '') return undefined;
  // With both signs the comma groups thousands: 1,250.5. Alone it is the decimal sign: no parcel weighs a ton.
  return toNumber(text.includes('.') ? text.replaceAll(',', '') : text.replace(',', '.'));
}

/** Reads an amount of baht into satang; here a comma before three digits groups thousands. */
export function readBaht(typed: string): number | null | undefined {
  const text = toPlainDigits(typed);
  if (text === '') return undefined;
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text);
  const baht = toNumber(isGrouped ? text.replaceAll(',', '') : text.replace(',', '.'));
  return baht === null ? null : Math.round(baht * 100);
}

/** The digits that a postcode is typed with, as plain ones. */
export function toPlainDigits(typed: string): string {
  return typed
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO))
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - WIDE_ZERO))
    .replaceAll('，', ',')
    .replaceAll('．', '.')
    .replace(/\s/g, '');
}

function toNumber(text: string): number | null {
  return /^(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null;
}
