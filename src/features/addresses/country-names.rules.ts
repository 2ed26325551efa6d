import { countryNames } from '#features/places/book/country-names.rules.ts';
import { type Language, languages } from '#lib/language.ts';
import { type AddressCountry, addressCountries, HOME_COUNTRY } from './addresses.rules.ts';

const names: Record<Language, Record<AddressCountry, string>> = countryNames;

/** The name of a country. */
export function countryName(country: AddressCountry, language: Language): string {
  return names[language][country];
}

const byName = new Map(
  addressCountries.flatMap((country) =>
    [country, ...languages.map((language) => names[language][country])].map(
      (name) => [keyOf(name), country] as const,
    ),
  ),
);

/** The country named in a cell, in any of the languages or by its code; Thailand where it is empty. */
export function countryNamed(cell: string): AddressCountry | null {
  return cell.trim() === '' ? HOME_COUNTRY : (byName.get(keyOf(cell)) ?? null);
}

function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/^ประเทศ/, '')
    .replace(/\s/g, '');
}
