import { brand } from './brand.ts';
import { isCountryCode } from './country-codes.ts';
import { toAsciiDigits } from './digits.ts';

const DOMESTIC = new RegExp(`^\\d{${brand.waybillDigits}}$`);
const INTERNATIONAL = /^[A-Z]{2}(\d{8})(\d)([A-Z]{2})$/;

/** The check digit for a GS1 number without its last digit: weights 3, 1, 3, … from the right, modulo 10. */
export function gs1CheckDigit(body: string): number {
  let sum = 0;
  let weight = 3;
  for (let at = body.length - 1; at >= 0; at -= 1) {
    sum += Number(body[at]) * weight;
    weight = 4 - weight;
  }
  return (10 - (sum % 10)) % 10;
}

/** The check digit of the eight digits of a UPU S10 number: fixed weights modulo 11, where 10 becomes 0 and 11 becomes 5. */
export function s10CheckDigit(eightDigits: string): number {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(eightDigits[at]), 0);
  const check = 11 - (sum % 11);
  if (check === 10) return 0;
  return check === 11 ? 5 : check;
}

/** True for a normalised domestic waybill number with the right check digit. */
export function isDomesticWaybillNo(waybillNo: string): boolean {
  return DOMESTIC.test(waybillNo) && gs1CheckDigit(waybillNo.slice(0, -1)) === Number(waybillNo.at(-1));
}

/**
 * True for a normalised international waybill number (UPU S10) with the right check digit and a country code at its
 * end.
 */
export function isInternationalWaybillNo(waybillNo: string): boolean {
  return INTERNATIONAL.test(waybillNo) && internationalProblem(waybillNo) === null;
}

/** What is wrong with a normalised number of thirteen characters in the international format. */
export function internationalProblem(waybillNo: string): 'COUNTRY' | 'CHECK_DIGIT' | null {
  const [, body = '', check, country = ''] = INTERNATIONAL.exec(waybillNo) ?? [];
  if (!isCountryCode(country)) return 'COUNTRY';
  return s10CheckDigit(body) === Number(check) ? null : 'CHECK_DIGIT';
}

/** True for any normalised waybill number of the carrier. */
export function isWaybillNo(waybillNo: string): boolean {
  return isDomesticWaybillNo(waybillNo) || isInternationalWaybillNo(waybillNo);
}

/** The stored spelling of what someone typed: ASCII digits, upper case, no spaces, hyphens or invisible characters; leading zeros kept. */
export function normaliseWaybillNo(typed: string): string {
  return toAsciiDigits(typed)
    .replace(/[\s\p{Pd}\p{Cf}−]/gu, '')
    .toUpperCase();
}

/**
 * A waybill number in display form: digits in groups of four, an international one as `EE 1234 5678 5 TH`; anything
 * else unchanged.
 */
export function formatWaybillNo(waybillNo: string): string {
  const plain = normaliseWaybillNo(waybillNo);
  const byFour = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  if (/^\d+$/.test(plain)) return byFour(plain);
  if (INTERNATIONAL.test(plain))
    return `${plain.slice(0, 2)} ${byFour(plain.slice(2, 11))} ${plain.slice(11)}`;
  return waybillNo;
}
