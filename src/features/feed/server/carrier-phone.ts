import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * The E.164 form of a phone as a carrier's system writes it, landlines included; undefined when it cannot be one.
 * Only lengths are checked: number ranges are opened faster than the tables that list them.
 */
export function toE164(written: string, countryCode: string): string | undefined {
  const country: CountryCode = isSupportedCountry(countryCode) ? countryCode : 'TH';
  const phone = parsePhoneNumberFromString(written.replace('ต่อ', 'ext.'), country);
  return phone?.isPossible() ? phone.number : undefined;
}
