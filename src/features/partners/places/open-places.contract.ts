import { z } from 'zod';
import { dropPointErrors, openDay } from '#features/drop-points/drop-points.contract.ts';
import { MAX_POINTS_PER_PAGE, pointKinds, pointServices } from '#features/drop-points/drop-points.rules.ts';
import { addressConflict, placeLevel } from '#features/places/places.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { cursorField } from '#lib/open/cursor.ts';
import { openEnum } from '#lib/open/open-enum.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { MAX_ADDRESS_LENGTH, MAX_REFERENCE_LENGTH } from '../open-parts.contract.ts';
import { countsByTens } from '../tens.rules.ts';

/** Addresses checked in one call. */
const MAX_CHECKED = 100;
const MAX_LIST_LENGTH = 100;
const MAX_KILOMETRES = 2000;

/** Words with commas between them, as queries have them. */
function wordsOf<const W extends readonly [string, ...string[]]>(words: W) {
  return z
    .string()
    .max(MAX_LIST_LENGTH)
    .transform((text) => [...new Set(text.split(',').map((word) => word.trim().toUpperCase()))])
    .pipe(z.array(z.enum(words)).min(1))
    .optional()
    .describe(`One or several with commas between them: ${words.join(', ')}.`);
}

const wholeNumber = z.string().regex(/^[1-9]\d{0,2}$/);
const degrees = (most: number) => z.coerce.number<string>().min(-most).max(most).optional();

type Where = { postcode?: string; placeCode?: string; lat?: number; lon?: number };

/** At most one of the ways to say where. */
function saysOnePlace({ postcode, placeCode, lat, lon }: Where): boolean {
  if ((lat === undefined) !== (lon === undefined)) return false;
  return [postcode, placeCode, lat].filter((each) => each !== undefined).length <= 1;
}

const dropPoint = z
  .object({
    code: z.string(),
    kind: openEnum(pointKinds),
    name: z.string(),
    address: z.string().describe('In one line.'),
    placeCode: z.string().describe('Of the subdistrict.'),
    postcode: z.string(),
    phone: z.string().nullable().describe('Null for lockers.'),
    lat: z.number(),
    lon: z.number(),
    services: z.array(openEnum(pointServices)).describe('What it accepts or does besides ordinary parcels.'),
    isOpen: z.boolean(),
    changesAt: isoInstant.nullable().describe('When it closes or opens next; null where it never does.'),
    days: z
      .array(openDay)
      .describe(
        'The hours of seven days from today, public holidays and special days applied; an interval that closes at or before it opens ends on the next day.',
      ),
    distanceMeters: z.int().nullable().describe('As the crow flies; null where no place was given.'),
  })
  .meta({ id: 'DropPoint', description: 'Where parcels are handed in, and what else is done there.' });
export type OpenDropPoint = z.output<typeof dropPoint>;

export const openDropPoints = endpoint({
  method: 'GET',
  path: '/open/v1/drop-points',
  summary:
    'Drop points with their services and the hours of seven days. Near a postcode, a place or coordinates the nearest first, otherwise by province, district and name; page by page.',
  access: { scope: 'price' },
  input: z
    .object({
      postcode: z
        .string()
        .regex(/^\d{5}$/)
        .optional()
        .describe('The nearest to the middle of the places that have it.'),
      placeCode: z
        .string()
        .regex(/^(?:\d{2}|\d{4}|\d{6}(?:-\d{2})?)$/)
        .optional()
        .describe('The nearest to the middle of a subdistrict, district or province.'),
      lat: degrees(90).describe('With `lon`: the nearest to this point.'),
      lon: degrees(180),
      withinKm: z.coerce
        .number<string>()
        .min(0.1)
        .max(MAX_KILOMETRES)
        .optional()
        .describe('None that are farther away from the place.'),
      kind: wordsOf(pointKinds),
      service: wordsOf(pointServices).describe(
        `With all of these services, commas between them: ${pointServices.join(', ')}.`,
      ),
      openNow: z.enum(['true', 'false']).optional(),
      limit: z.coerce.number<string>().int().min(1).max(MAX_POINTS_PER_PAGE).default(20),
      cursor: cursorField(wholeNumber).optional(),
    })
    .refine(saysOnePlace, {
      error: 'partners:validation.onePlace',
      path: ['placeCode'],
      when: ({ issues }) => issues.length === 0,
    }),
  output: z.object({
    dropPoints: z.array(dropPoint),
    nextCursor: z.string().nullable().describe('Ask with it for the next page; null on the last.'),
  }),
  errors: [dropPointErrors.outsideThailand],
});

const namedPlace = {
  level: placeLevel,
  placeCode: z.string().describe('An order needs that of a subdistrict.'),
  postcode: z.string().nullable().describe('Null where the place has several.'),
  label: z.string().describe('With district, province and postcode.'),
};

/** What an address needs before an order takes it. */
export const missingParts = ['place', 'postcode', 'detail'] as const;

const addressCheck = z
  .object({
    reference: z.string(),
    usable: z.boolean().describe('Whether an order takes this address in one line as it is.'),
    missing: z
      .array(openEnum(missingParts))
      .describe('What an order needs and we cannot tell: the subdistrict, the postcode, house and street.'),
    placeCode: z.string().nullable(),
    postcode: z.string().nullable(),
    label: z.string().nullable().describe('The narrowest certain place, with its parents.'),
    detail: z.string().describe('House, village, lane and road.'),
    name: z.string().nullable().describe('Of a person or a company, where the text has one.'),
    phones: z.array(z.string()).describe('Phone numbers in the text, with the leading 0.'),
    candidates: z
      .array(z.object(namedPlace))
      .describe('Places to choose from where several fit; send the chosen `placeCode` with your order.'),
    conflicts: z
      .array(
        z.object({
          code: addressConflict.shape.kind,
          detail: z.string().describe('A sentence in the language of the request.'),
          written: z.string(),
          against: z.string().describe('What it contradicts.'),
        }),
      )
      .describe('Where the text contradicts itself or our list of places.'),
    notes: z.string().nullable().describe('What belongs to no part of the address.'),
  })
  .meta({ id: 'AddressCheck' });
export type AddressCheck = z.output<typeof addressCheck>;

export const openCheckAddresses = endpoint({
  method: 'POST',
  path: '/open/v1/addresses/check',
  summary: `Check up to ${MAX_CHECKED} addresses before you order: the parts of each, the places that fit, and what contradicts itself. Every ten count as a call.`,
  access: { scope: 'price' },
  input: z.object({
    addresses: z
      .array(
        z.object({
          address: z.string().trim().min(1).max(MAX_ADDRESS_LENGTH).describe('In one line, Thai or English.'),
          reference: z
            .string()
            .trim()
            .max(MAX_REFERENCE_LENGTH)
            .default('')
            .describe('Your own number, which comes back with the result.'),
        }),
      )
      .min(1)
      .max(MAX_CHECKED),
  }),
  output: z.object({ results: z.array(addressCheck).describe('In the order of the addresses.') }),
  errors: [],
  bodyLimitBytes: 256 * 1024,
  countsAs: ({ addresses }) => countsByTens(addresses.length),
});
