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
 * Normalises typed or pasted text in a login field: digits only (§5), an international number in its national form,
 * never longer than a number can be.
 */
export function toLoginPhone(typed: string): string {
  const text = typed.normalize('NFKC').trim();
  const digits = nationalDigits(text) ?? digitsOf(text);
  return digits.slice(0, digits.startsWith('1') ? CHINESE_DIGITS : NATIONAL_DIGITS);
}

/** The normalised content of the field for a new number, beside the choice of a country. */
export type TypedPhone = { countryCode: PhoneCountryCode; phone: string };

/** Thai mobile numbers begin with one of these, and no number of the other countries does. */
const THAI_MOBILE = /^0[689]/;
/** Prefixes that may still become an international prefix or a number: their zeros stay. */
const ZEROS_BEFORE_A_NUMBER = /^0{1,2}$|^00[1-9]\d{0,2}$/;

/**
 * The national number without its leading 0, which §5 does not accept, and its country: the one that the number
 * itself specifies or, as long as it specifies none, the selected one.
 */
export function toNewPhone(typed: string, chosen: PhoneCountryCode): TypedPhone {
  const text = typed.normalize('NFKC').trim();
  const digits = digitsOf(text);
  const typedCode = countryTyped(text) ?? countryInDigits(digits, chosen);
  const national = typedCode === null ? digits : internationalDigits(text).slice(typedCode.length);
  const countryCode = THAI_MOBILE.test(national) ? '66' : (typedCode ?? chosen);
  const isBegun = typedCode === null && ZEROS_BEFORE_A_NUMBER.test(digits);
  return { countryCode, phone: (isBegun ? digits : national.replace(/^0+/, '')).slice(0, REGISTERED_DIGITS) };
}

/** The country whose code precedes a full number without a plus; null where it is a number of the selected country. */
function countryInDigits(digits: string, chosen: PhoneCountryCode): PhoneCountryCode | null {
  if (fitsCountry(chosen, digits.replace(/^0/, ''))) return null;
  const isOf = (code: PhoneCountryCode) =>
    digits.startsWith(code) && fitsCountry(code, digits.slice(code.length).replace(/^0/, ''));
  return brand.countryCodes.find(isOf) ?? null;
}

/** The supported country of a pasted international number; null when it specifies none. */
export function countryTyped(typed: string): PhoneCountryCode | null {
  const text = typed.normalize('NFKC').trim();
  if (!INTERNATIONAL.test(text)) return null;
  return brand.countryCodes.find((code) => internationalDigits(text).startsWith(code)) ?? null;
}

function internationalDigits(text: string): string {
  return digitsOf(text).replace(/^00/, '');
}

/** +66 81 234 5678 and 0066812345678 as 0812345678; null for anything but a number of a supported country. */
function nationalDigits(text: string): string | null {
  const code = countryTyped(text);
  const digits = internationalDigits(text);
  // While typing, a code alone may still become something else.
  if (code === null || digits.length < code.length + 8) return null;
  const national = digits.slice(code.length).replace(/^0/, '');
  return code === '86' ? national : `0${national}`;
}
