import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { toAsciiDigits } from './digits.ts';

/** A phone that somebody wrote, mobile or landline: E.164, and the extension behind a switchboard. */
export type WrittenPhone = { number: string; extension: string | null };

/** What stands before an extension in Thai and Chinese. */
const EXTENSION_WORDS = /(?:ต่อ|转|分机)/;

/**
 * Reads a phone as it is written in a country; null when it cannot be one. Only lengths are checked: number ranges are
 * opened faster than the tables that list them.
 */
export function readWrittenPhone(written: string, countryCode: string): WrittenPhone | null {
  const country: CountryCode = isSupportedCountry(countryCode) ? countryCode : 'TH';
  const phone = parsePhoneNumberFromString(
    toAsciiDigits(written).replace(EXTENSION_WORDS, ' ext. '),
    country,
  );
  return phone?.isPossible() ? { number: phone.number, extension: phone.ext ?? null } : null;
}

/** The E.164 form alone, without an extension; undefined when it cannot be one. */
export function toE164(written: string, countryCode: string): string | undefined {
  return readWrittenPhone(written, countryCode)?.number;
}

/** A stored number as it is read out in a country: 02 123 4567 at home, +65 6123 4567 of elsewhere. */
export function printPhone(number: string, countryCode = 'TH'): string {
  const phone = parsePhoneNumberFromString(number);
  if (!phone) return number;
  return phone.country === countryCode ? phone.formatNational() : phone.formatInternational();
}
