import { z } from 'zod';
import { brand } from '#lib/brand.ts';
import { digitsOf } from '#lib/digits.ts';

const required = 'accounts:validation.required';
const pattern = 'accounts:validation.phonePattern';

/** The codes on offer, the default first in brand.ts (§2.4, §9) [D-11]. */
export const countryCode = z.enum(brand.countryCodes);
export type PhoneCountryCode = z.output<typeof countryCode>;

/** §5, patterns [V-09]: a leading 0 and exactly 9 digits. */
const NATIONAL_PATTERN = /^0\d{9}$/;
/** China has no leading 0; its mobile numbers have 11 digits. */
const CHINESE_PATTERN = /^1\d{10}$/;

/** Whether national digits without a leading 0 fit a country: the pattern of §5 is applied to 0 + number. */
export function fitsCountry(code: PhoneCountryCode, national: string): boolean {
  return code === '86' ? CHINESE_PATTERN.test(national) : NATIONAL_PATTERN.test(`0${national}`);
}

/** The number as it is stored, from a country code and national digits with or without the leading 0. */
export function toE164(code: PhoneCountryCode, national: string): string {
  return `+${code}${national.replace(/^0/, '')}`;
}

/**
 * Every stored form that a typed login phone may mean (decision 000, phones): 0812345678 is looked up in each
 * country whose national form has the leading 0, +86… and 138… only in China.
 */
export function possiblePhones(typed: string): string[] {
  const digits = digitsOf(typed);
  if (typed.trim().startsWith('+')) return [`+${digits}`];
  if (CHINESE_PATTERN.test(digits)) return [`+86${digits}`];
  return brand.countryCodes.filter((code) => code !== '86').map((code) => toE164(code, digits));
}

/** Every stored number with the same national form: the typed digits may mean any of them. */
export function phonesTypedAlike(phone: string): string[] {
  const code = brand.countryCodes.find((each) => phone.startsWith(`+${each}`));
  if (code === undefined || code === '86') return [phone];
  return possiblePhones(`0${phone.slice(code.length + 1)}`);
}

/** What login and recovery accept: the national form, or an international number of a country without leading 0. */
export const loginPhone = z
  .string()
  .trim()
  .min(1, required)
  .max(16, pattern)
  .refine((typed) => {
    const digits = digitsOf(typed);
    if (NATIONAL_PATTERN.test(digits) || CHINESE_PATTERN.test(digits)) return true;
    return brand.countryCodes.some(
      (code) => typed.startsWith(`+${code}`) && fitsCountry(code, digits.slice(code.length)),
    );
  }, pattern);

/** A new phone: country code and national number without a leading 0, at most 16 digits (§5) [V-05]. */
export const newPhone = z
  .object({
    countryCode: countryCode.default(brand.defaultCountryCode),
    phone: z
      .string()
      .transform(digitsOf)
      .pipe(
        z.string().min(1, required).max(16, pattern).regex(/^[^0]/, 'accounts:validation.phoneWithoutZero'),
      ),
  })
  .refine(({ countryCode, phone }) => fitsCountry(countryCode, phone), { path: ['phone'], message: pattern });
