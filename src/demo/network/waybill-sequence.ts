import { brand } from '#lib/brand.ts';
import { gs1CheckDigit, s10CheckDigit } from '#lib/waybill-number.ts';

// Multiplying by a number coprime to ten shuffles all numbers of a length without meeting one twice; the products
// stay below 2^53.
const SHUFFLE = 677_917;
const FIRST_DAY = 18_262; // 1 January 2020
const DAYS = 10_000;

/** The largest number of parcels per day for which the numbers are unique. */
export const MAX_PARCELS_A_DAY = 500_000;

const domesticDigits = brand.waybillDigits - 2;

/** The number of the nth parcel accepted on a day: it begins with 8, which no showcase parcel does. */
export function domesticWaybillNo(day: number, nth: number): string {
  const serial = ((day - FIRST_DAY) % DAYS) * MAX_PARCELS_A_DAY + nth;
  const shuffled = (serial * SHUFFLE) % 10 ** domesticDigits;
  const body = `8${String(shuffled).padStart(domesticDigits, '0')}`;
  return body + gs1CheckDigit(body);
}

const letters = 'ABCDFGHIJKLMNOPQRSTUVWXYZ';
const PER_PREFIX = 10_000;

/** The international number of the nth parcel of a day: UPU S10 from EA to EZ, then CA to CZ, without the showcase's EE. */
export function internationalWaybillNo(day: number, nth: number): string {
  const series = Math.floor(nth / PER_PREFIX);
  const prefix = (series < letters.length ? 'E' : 'C') + letters[series % letters.length];
  const serial = ((day - FIRST_DAY) % DAYS) * PER_PREFIX + (nth % PER_PREFIX);
  const body = String((serial * SHUFFLE) % (DAYS * PER_PREFIX)).padStart(8, '0');
  return `${prefix}${body}${s10CheckDigit(body)}TH`;
}
