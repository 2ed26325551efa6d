import { brand } from '../../lib/brand.ts';
import { digitsOf } from './phones.rules.ts';

/** §9: at most 10 digits to log in; Chinese numbers, which have no leading 0, are one longer. */
const NATIONAL_DIGITS = 10;
const CHINESE_DIGITS = 11;
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
  const digits = digitsOf(text).replace(/^00/, '');
  const isInternational = /^(?:\+|00)/.test(text) && digits.startsWith(countryCode);
  return (isInternational ? digits.slice(countryCode.length) : digitsOf(text)).slice(0, REGISTERED_DIGITS);
}

/** +66 81 234 5678 and 0066812345678 as 0812345678; null for what is no number of an offered country. */
function nationalDigits(text: string): string | null {
  if (!/^(?:\+|00)/.test(text)) return null;
  const digits = digitsOf(text).replace(/^00/, '');
  const code = brand.countryCodes.find((each) => digits.startsWith(each));
  // While somebody still types, a code alone may yet become something else.
  if (code === undefined || digits.length < code.length + 8) return null;
  const national = digits.slice(code.length).replace(/^0/, '');
  return code === '86' ? national : `0${national}`;
}
