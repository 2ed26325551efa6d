import type { Language } from '#lib/language.ts';
import type { PlaceLevel } from '../places.contract.ts';

/**
 * A place of any level as it is in force: the shipped one with what staff have changed. A locality (`Ko Samet`) counts
 * as a subdistrict, in whose place people write it; its way up is one step longer.
 */
export type Place = {
  level: PlaceLevel;
  code: string;
  /** Codes from the province down to the place itself. */
  path: readonly string[];
  name: Readonly<Record<Language, string>>;
  /** The main one first; of a district or province those of all places in it. */
  postcodes: readonly string[];
  /** Of single organisations, of post-office boxes and from further sources: right when written, but offered to nobody. */
  otherPostcodes: readonly string[];
  lat: number;
  lon: number;
  isServed: boolean;
  /** Whether staff say that parcels take longer there than the official lists know. */
  isRemote: boolean;
  /** Further names that staff have given it. */
  aliases: readonly string[];
};

/** Whether a postcode, or the beginning of one, can stand in an address of a place. */
export function hasPostcode(place: Place, begun: string): boolean {
  return [...place.postcodes, ...place.otherPostcodes].some((each) => each.startsWith(begun));
}

/**
 * What staff have changed about a place; null leaves what ships. A code that does not ship is a new place; one of five
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

/** All places in force, by code, by parent and by postcode. */
export type PlaceBook = {
  places: readonly Place[];
  find(code: string): Place | undefined;
  /** The places right below one, or the provinces; below a subdistrict its named localities. */
  childrenOf(code: string | null): readonly Place[];
  /** The subdistricts and localities that a post office delivers to, or that hold the organisation a postcode belongs to. */
  withPostcode(postcode: string): readonly Place[];
  /** Whether parcels are brought to a postcode, as far as staff have said something of it. */
  servesPostcode(postcode: string): boolean;
};
