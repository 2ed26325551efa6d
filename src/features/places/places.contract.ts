import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';
import { listAreasCall, searchPlacesCall } from './places.calls.ts';

/** The three levels of official places, widest first: 2, 4 and 6 digits of code. */
export const placeLevels = ['province', 'district', 'subdistrict'] as const;
export const placeLevel = z.enum(placeLevels);
export type PlaceLevel = z.output<typeof placeLevel>;

const provinceCode = z.string().regex(/^\d{2}$/);
const districtCode = z.string().regex(/^\d{4}$/);
const subdistrictCode = z.string().regex(/^\d{6}$/);
/** Ours: the subdistrict's with two digits behind it. */
const localityCode = z.string().regex(/^\d{6}-\d{2}$/);
const postcode = z.string().regex(/^\d{5}$/);

/** A name or label in every language; Chinese has names for provinces only and shows the romanisation below. */
export const placeTexts = z.object({ th: z.string(), 'en-us': z.string(), 'zh-cn': z.string() });
export type PlaceTexts = z.output<typeof placeTexts>;

/** What a form keeps of a chosen place. */
export const placeValue = z.object({
  provinceCode,
  districtCode: districtCode.optional(),
  subdistrictCode: subdistrictCode.optional(),
  localityCode: localityCode.optional(),
  postcode: postcode.optional(),
});
export type PlaceValue = z.output<typeof placeValue>;

/**
 * A place with its way up. A named island inside a subdistrict is a place at the level of one: `localityCode` is its
 * code, the other codes are official. `postcode` is set where the place has only one, or where the one that was asked for fits. */
export const foundPlace = z.object({
  level: placeLevel,
  code: z.string(),
  provinceCode,
  districtCode: districtCode.nullable(),
  subdistrictCode: subdistrictCode.nullable(),
  localityCode: localityCode.nullable(),
  postcode: postcode.nullable(),
  postcodes: z.array(postcode),
  /** Bare: `บางรัก`, `Bang Rak`. */
  name: placeTexts,
  /** With the word for its level and everything above it: `แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500`. */
  label: placeTexts,
  /** Degrees; roughly the middle of the place. */
  lat: z.number(),
  lon: z.number(),
  /** Staff may have said that parcels are not brought there. */
  isServed: z.boolean(),
});
export type FoundPlace = z.output<typeof foundPlace>;

/** What an address says that cannot all be true, or is not enough; sentences are at `places:conflicts.<kind>`. */
const conflictKinds = [
  'unknownPostcode',
  'postcodeNotInProvince',
  'postcodeNotInDistrict',
  'postcodeNotInSubdistrict',
  'districtNotInProvince',
  'subdistrictNotInDistrict',
  'subdistrictNotInProvince',
  'unknownProvince',
  'unknownDistrict',
  'unknownSubdistrict',
  'severalPlaces',
  'severalPostcodes',
  'misspelt',
  'notServed',
] as const;
export const addressConflict = z.object({
  kind: z.enum(conflictKinds),
  /** What was written, and what it does not go with: another part as written, or an official name in the language of the request. */
  written: z.string(),
  against: z.string(),
});
export type AddressConflict = z.output<typeof addressConflict>;

/** A phone number found in an address: national digits with the leading 0, and an extension where one was written. */
export const addressPhone = z.object({
  number: z.string(),
  kind: z.enum(['mobile', 'landline']),
  extension: z.string().nullable(),
});
export type AddressPhone = z.output<typeof addressPhone>;

/** The parts before the subdistrict, as they were written. */
export const addressLine = z.object({
  house: z.string().nullable(),
  moo: z.string().nullable(),
  /** Village, building, floor and room. */
  building: z.string().nullable(),
  soi: z.string().nullable(),
  road: z.string().nullable(),
});
export type AddressLine = z.output<typeof addressLine>;

/** A pasted address in its parts. A part that is not certain is null and listed in `conflicts`; nothing is guessed. */
export const parsedAddress = addressLine.extend({
  name: z.string().nullable(),
  phones: z.array(addressPhone),
  provinceCode: provinceCode.nullable(),
  districtCode: districtCode.nullable(),
  subdistrictCode: subdistrictCode.nullable(),
  /** The named island, where one was written; its subdistrict is above. */
  localityCode: localityCode.nullable(),
  postcode: postcode.nullable(),
  /** The deepest place that is certain. */
  place: foundPlace.nullable(),
  /** Places to choose from where several fit. */
  candidates: z.array(foundPlace),
  conflicts: z.array(addressConflict),
  /** What belongs to no part: notes to the rider, cash on delivery, articles. */
  notes: z.string().nullable(),
});
export type ParsedAddress = z.output<typeof parsedAddress>;

/** Refusals of the calls about places. */
export const placeErrors = defineErrors('places', { placeUnknown: 52001 });

/** Names carry all languages, in the order of the one that asks; what staff change is seen within this time. */
const CACHE_SECONDS = 60;

const keywords = z.string().trim().min(1).max(200);

export const listAreas = endpoint({
  ...listAreasCall,
  summary:
    'The provinces of Thailand; with a parent code the districts of that province or the subdistricts of that district.',
  access: 'public',
  input: z.object({
    parent: z
      .string()
      .regex(/^(?:\d{2}|\d{4})?$/)
      .optional(),
  }),
  output: z.object({ level: placeLevel, parent: foundPlace.nullable(), areas: z.array(foundPlace) }),
  errors: [placeErrors.placeUnknown],
  cacheSeconds: CACHE_SECONDS,
});

/** More answers than this help nobody to choose. */
export const MAX_FOUND_PLACES = 20;

export const searchPlaces = endpoint({
  ...searchPlacesCall,
  summary:
    'Places that fit words in any script or spelling, or a postcode, best first; with a level only places of that level, or from `widest` down to it.',
  access: 'public',
  input: z.object({
    keywords,
    level: placeLevel.optional(),
    /** Offers wider places as they are, down from this level, where they are enough. */
    widest: placeLevel.optional(),
    limit: z.coerce.number().int().min(1).max(MAX_FOUND_PLACES).default(10),
  }),
  output: z.object({ places: z.array(foundPlace) }),
  errors: [],
  cacheSeconds: CACHE_SECONDS,
});

export const resolvePlace = endpoint({
  method: 'GET',
  path: '/api/v2/other/resolvePlace',
  summary:
    'The one place that a text or a code names at the wanted level, or the places to choose from. Both empty: nothing fits.',
  access: 'public',
  input: z.object({
    text: keywords,
    level: placeLevel.default('subdistrict'),
    /** Takes wider places as they are, down from this level, where they are enough. */
    widest: placeLevel.optional(),
  }),
  output: z.object({ place: foundPlace.nullable(), candidates: z.array(foundPlace) }),
  errors: [],
});

export const parseAddress = endpoint({
  method: 'POST',
  path: '/api/v2/other/parseAddress',
  summary:
    'Splits a pasted Thai address into name, phones, house, street and official places, and tells what conflicts.',
  access: 'public',
  input: z.object({ text: z.string().trim().min(1).max(2000) }),
  output: parsedAddress,
  errors: [],
});
