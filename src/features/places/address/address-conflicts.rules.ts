import type { Language } from '#lib/language.ts';
import { hasPostcode, type Place } from '../book/place-book.rules.ts';
import type { AddressConflict, PlaceLevel } from '../places.contract.ts';
import type { PlaceIndex } from '../search/place-index.rules.ts';
import type { Mention } from './address-mentions.rules.ts';
import type { Reading } from './address-readings.rules.ts';

/** A conflict as detected: texts as written, and places with their names in every language. */
export type FoundConflict = {
  kind: AddressConflict['kind'];
  written: string | Place;
  against: string | Place;
};

/** The certain postcode, and what is wrong with the written one. */
export function checkPostcode(
  certain: Place | null,
  best: Place,
  postcodes: readonly string[],
  index: PlaceIndex,
): { postcode: string | null; conflicts: FoundConflict[] } {
  if (certain !== best && certain?.level !== 'district') return { postcode: null, conflicts: [] };
  const place = certain;
  const several = postcodes.length > 1 ? [conflict('severalPostcodes', postcodes.join(' '))] : [];
  const fitting = postcodes.filter((postcode) => hasPostcode(place, postcode));
  if (fitting.length > 0)
    return { postcode: fitting.length === 1 ? (fitting[0] ?? null) : null, conflicts: several };
  const [written] = postcodes;
  if (written === undefined) {
    return {
      postcode: certain?.postcodes.length === 1 ? (certain.postcodes[0] ?? null) : null,
      conflicts: [],
    };
  }
  // The widest place without this postcode shows how wrong it is.
  const off = place.path
    .map((code) => index.book.find(code))
    .find((step) => step && !hasPostcode(step, written));
  return { postcode: null, conflicts: [...several, postcodeNotIn(off ?? place, written)] };
}

export function postcodeNotIn(place: Place, written: string): FoundConflict {
  return conflict(`postcodeNotIn${capitalised(place.level)}` as const, written, place);
}

function capitalised(level: PlaceLevel): Capitalize<PlaceLevel> {
  return `${level[0]?.toUpperCase()}${level.slice(1)}` as Capitalize<PlaceLevel>;
}

/** The kind tells which two levels contradict each other. */
export function contradiction(mention: Mention, { place, used }: Reading, index: PlaceIndex): FoundConflict {
  const said = (level: PlaceLevel) =>
    used.find((name) => name.places.some((each) => each.level === level && place.path.includes(each.code)))
      ?.written;
  const { level, written } = mention;
  const [province, district, subdistrict] = [said('province'), said('district'), said('subdistrict')];
  if (level === 'province') {
    if (province) return conflict('severalPlaces', written, province);
    return district
      ? conflict('districtNotInProvince', district, written)
      : conflict('subdistrictNotInProvince', subdistrict ?? place, written);
  }
  if (level === 'district') {
    if (district) return conflict('severalPlaces', written, district);
    return subdistrict
      ? conflict('subdistrictNotInDistrict', subdistrict, written)
      : conflict('districtNotInProvince', written, province ?? place);
  }
  if (subdistrict) return conflict('severalPlaces', written, subdistrict);
  const above = index.book.find(place.path[1] ?? '') ?? place;
  return conflict(
    district ? 'subdistrictNotInDistrict' : 'subdistrictNotInProvince',
    written,
    district ?? above,
  );
}

export function misspelt(name: Mention, place: Place, index: PlaceIndex): FoundConflict {
  const meant = place.path
    .map((code) => index.book.find(code))
    .find((step) => step && name.places.includes(step));
  return conflict('misspelt', name.written, meant);
}

export function unknownName({ level, written }: Mention): FoundConflict {
  return conflict(`unknown${capitalised(level ?? 'subdistrict')}` as const, written);
}

export function conflict(
  kind: AddressConflict['kind'],
  written: string | Place,
  against: string | Place = '',
): FoundConflict {
  return { kind, written, against };
}

/** The conflict with its place names in a language. */
export function toConflict({ kind, written, against }: FoundConflict, language: Language): AddressConflict {
  const toText = (part: string | Place) => (typeof part === 'string' ? part : part.name[language]);
  return { kind, written: toText(written), against: toText(against) };
}
