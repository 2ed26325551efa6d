import { brand } from '#lib/brand.ts';
import type { PhoneCountryCode } from './phones.rules.ts';

/** One's own number in readable form: 081-234-5678 for Thailand, +86 13812345678 for other countries. */
export function readablePhone(phone: string): string {
  const code = countryOf(phone);
  const national = phone.slice(code.length + 1);
  return code === '66' ? `0${national}`.replace(/^(\d{3})(\d{3})/, '$1-$2-') : `+${code} ${national}`;
}

/** The country of a stored number, the likely one for the customer's next number. */
export function countryOf(phone: string): PhoneCountryCode {
  return brand.countryCodes.find((code) => phone.startsWith(`+${code}`)) ?? brand.defaultCountryCode;
}
