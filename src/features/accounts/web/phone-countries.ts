import { brand } from '#lib/brand.ts';
import type { Language } from '#lib/language.ts';
import { sortByName } from '#lib/name-order.ts';
import type { PhoneCountryCode } from '../phones.rules.ts';

/** The country codes that a phone may have, in the order of their names in a language [D-11]. */
export function listPhoneCountries(
  language: Language,
  nameOf: (code: PhoneCountryCode) => string,
): { value: PhoneCountryCode; label: string }[] {
  const named = brand.countryCodes.map((code) => ({ code, name: nameOf(code) }));
  return sortByName(named, language).map(({ code, name }) => ({ value: code, label: `+${code} ${name}` }));
}
