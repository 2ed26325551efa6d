import type { Language } from '#lib/language.ts';
import type { PlaceLevel } from '../places.contract.ts';

/**
 * The current state of a place of any level: the shipped one with the changes of staff. A locality (`Ko Samet`)
 * counts as a subdistrict, because people write it instead; its path is one step longer.
 */
export type Place = {
  level: PlaceLevel;
  code: string;
  /** Codes from the province down to the place itself. */
  path: readonly string[];
  name: Readonly<Record<Language, string>>;
  /** The main one first; for a district or province those of all its places. */
  postcodes: readonly string[];
  /** Of single organisations, post-office boxes and from other sources: valid, but never suggested. */
  otherPostcodes: readonly string[];
  lat: number;
  lon: number;
  isServed: boolean;
  /** Whether staff have marked it as remote, beyond the official lists. */
  isRemote: boolean;
  /** Additional names by staff. */
  aliases: readonly string[];
};

/** Whether a postcode, or its beginning, is valid in a place. */
export function hasPostcode(place: Place, begun: string): boolean {
  return [...place.postcodes, ...place.otherPostcodes].some((each) => each.startsWith(begun));
}

/**
 * The changes of staff to a place; null keeps the shipped value. An unshipped code is a new place; one of five
 * digits is a postcode.
 */
export type PlaceOverride = {
  code: string;
  th: string | null;
  en: string | null;
  zh: string | null;
  postcodes: readonly string[] | null;
  lat: number | null;
  lon: number | null;
  isServed: boolean | null;
  isRemote?: boolean | null;
  aliases?: readonly string[] | null;
};

/** All current places, by code, by parent and by postcode. */
export type PlaceBook = {
  places: readonly Place[];
  find(code: string): Place | undefined;
  /** The children of a place, or the provinces; for a subdistrict its named localities. */
  childrenOf(code: string | null): readonly Place[];
  /** The subdistricts and localities with this postcode, including those with the organisation it belongs to. */
  withPostcode(postcode: string): readonly Place[];
  /** Whether parcels are delivered to a postcode, unless staff have excluded it. */
  servesPostcode(postcode: string): boolean;
};
