import { brand } from '#lib/brand.ts';
import type { PhoneCountryCode } from './phones.rules.ts';

/** One's own number as one reads it out: 081 234 5678 at home, +86 13812345678 of elsewhere. */
export function readablePhone(phone: string): string {
  const code = countryOf(phone);
  const national = phone.slice(code.length + 1);
  return code === '66' ? `0${national}`.replace(/^(\d{3})(\d{3})/, '$1 $2 ') : `+${code} ${national}`;
}

/** The country of a stored number: where somebody has a phone, the next one is likely to be. */
export function countryOf(phone: string): PhoneCountryCode {
  return brand.countryCodes.find((code) => phone.startsWith(`+${code}`)) ?? brand.defaultCountryCode;
}
