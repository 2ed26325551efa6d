import { brand } from '#lib/brand.ts';
import { digitsOf } from '#lib/digits.ts';
import { fitsCountry, type PhoneCountryCode } from './phones.rules.ts';

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

/** What the field of a new number makes of typed or pasted text, beside the choice of a country. */
export type TypedPhone = { countryCode: PhoneCountryCode; phone: string };

/** Thai mobile numbers begin with one of these, and no number of the other countries does. */
const THAI_MOBILE = /^0[689]/;
/** What may yet become an international prefix or a number: of these the zeros stay. */
const ZEROS_BEFORE_A_NUMBER = /^0{1,2}$|^00[1-9]\d{0,2}$/;

/**
 * The national number without its leading 0, which §5 does not take, and its country: the one that the number says
 * itself or, as long as it says none, the one that is chosen.
 */
export function toNewPhone(typed: string, chosen: PhoneCountryCode): TypedPhone {
  const text = typed.normalize('NFKC').trim();
  const digits = digitsOf(text);
  const said = countryTyped(text) ?? countryInDigits(digits, chosen);
  const national = said === null ? digits : internationalDigits(text).slice(said.length);
  const countryCode = THAI_MOBILE.test(national) ? '66' : (said ?? chosen);
  const isBegun = said === null && ZEROS_BEFORE_A_NUMBER.test(digits);
  return { countryCode, phone: (isBegun ? digits : national.replace(/^0+/, '')).slice(0, REGISTERED_DIGITS) };
}

/** The country whose code stands before a whole number without a plus; null where it is a number of the chosen one. */
function countryInDigits(digits: string, chosen: PhoneCountryCode): PhoneCountryCode | null {
  if (fitsCountry(chosen, digits.replace(/^0/, ''))) return null;
  const isOf = (code: PhoneCountryCode) =>
    digits.startsWith(code) && fitsCountry(code, digits.slice(code.length).replace(/^0/, ''));
  return brand.countryCodes.find(isOf) ?? null;
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
