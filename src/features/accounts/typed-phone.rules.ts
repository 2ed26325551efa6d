import { brand } from '../../lib/brand.ts';
import { digitsOf, type PhoneCountryCode } from './phones.rules.ts';

/** §9: at most 10 digits to log in; Chinese numbers, which have no leading 0, are one longer. */
const NATIONAL_DIGITS = 10;
const CHINESE_DIGITS = 11;
const INTERNATIONAL = /^(?:\+|00)/;
/** §9: at most 16 digits to register. */
const REGISTERED_DIGITS = 16;

/**
 * What a login field makes of typed or pasted text: digits only (§5), an international number in its national form,
 * never more than a number can have.
 */
export function toLoginPhone(typed: string): string {
  const text = typed.normalize('NFKC').trim();
  const digits = nationalDigits(text) ?? digitsOf(text);
  return digits.slice(0, digits.startsWith('1') ? CHINESE_DIGITS : NATIONAL_DIGITS);
}

/** What the field of a new number makes of it, beside the choice of a country: digits, without that country's code. */
export function toNewPhone(typed: string, countryCode: string): string {
  const text = typed.normalize('NFKC').trim();
  // People also write +66 (0)81 …, whose 0 belongs to the national form.
  const national = countryTyped(text) === countryCode && internationalDigits(text).slice(countryCode.length);
  return (national ? national.replace(/^0/, '') : digitsOf(text)).slice(0, REGISTERED_DIGITS);
}

/** The offered country that a pasted international number says itself; null when it says none. */
export function countryTyped(typed: string): PhoneCountryCode | null {
  const text = typed.normalize('NFKC').trim();
  if (!INTERNATIONAL.test(text)) return null;
  return brand.countryCodes.find((code) => internationalDigits(text).startsWith(code)) ?? null;
}

function internationalDigits(text: string): string {
  return digitsOf(text).replace(/^00/, '');
}

/** +66 81 234 5678 and 0066812345678 as 0812345678; null for what is no number of an offered country. */
function nationalDigits(text: string): string | null {
  const code = countryTyped(text);
  const digits = internationalDigits(text);
  // While somebody still types, a code alone may yet become something else.
  if (code === null || digits.length < code.length + 8) return null;
  const national = digits.slice(code.length).replace(/^0/, '');
  return code === '86' ? national : `0${national}`;
}
