import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { foundPlace, MAX_FOUND_PLACES, placeErrors, placeLevel } from '../places.contract.ts';
import { overrideValue, placeReasonField } from './place-fields.rules.ts';
import { overrideEffects, overrideLevels } from './places.staff.rules.ts';

const base = '/staff/api/places';
const READ = { access: { staff: 'places.edit' }, method: 'GET' } as const;
const EDIT = { access: { staff: 'places.edit' }, method: 'POST' } as const;
const MAX_PAGE_SIZE = 200;
/** The longest list; more have to be filtered. */
export const MAX_LISTED_OVERRIDES = 10_000;

/** Of a province, a district, a subdistrict or a postcode. */
const code = z.string().regex(/^(?:\d{2}|\d{4}|\d{5}|\d{6})$/, 'places:staff.code');

export const findStaffPlaces = endpoint({
  access: { staff: null },
  method: 'GET',
  path: `${base}/find`,
  summary: 'Places that fit words or a postcode, best first, for the forms of staff.',
  input: z.object({
    text: z.string().trim().min(1).max(200),
    level: placeLevel.optional(),
    /** Also offers wider places, from this level on. */
    widest: placeLevel.optional(),
  }),
  output: z.object({ places: z.array(foundPlace).max(MAX_FOUND_PLACES) }),
  errors: [],
});

/** The changes of staff to a place or a postcode. */
export const overrideRow = z.object({
  code: z.string(),
  level: z.enum(overrideLevels),
  /** With its parents, in the language of the request; for a postcode just that. */
  label: z.string(),
  value: z.object({
    th: z.string().nullable(),
    en: z.string().nullable(),
    zh: z.string().nullable(),
    postcodes: z.array(z.string()).nullable(),
    isServed: z.boolean().nullable(),
    isRemote: z.boolean().nullable(),
    aliases: z.array(z.string()),
  }),
  reason: z.string().nullable(),
  isActive: z.boolean(),
  version: z.int(),
  editedAt: isoInstant,
  editedBy: z.string().nullable(),
});
export type OverrideRow = z.output<typeof overrideRow>;

export const listOverrides = endpoint({
  ...READ,
  path: `${base}/list`,
  summary: 'What staff have changed about places; of more than ten thousand `total` says so many.',
  input: z.object({
    text: z.string().trim().max(100).optional(),
    level: z.enum(overrideLevels).optional(),
    effect: z.enum(overrideEffects).optional(),
    /** Includes inactive ones. */
    all: z.literal('true').optional(),
    sort: z.enum(['-editedAt', 'editedAt', 'code', '-code']).default('-editedAt'),
    page: z.coerce.number().int().min(1).max(MAX_LISTED_OVERRIDES).default(1),
    size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(50),
  }),
  output: z.object({ rows: z.array(overrideRow), total: z.int() }),
  errors: [],
});

export const overrideDetail = endpoint({
  ...READ,
  path: `${base}/detail`,
  summary: 'A place or a postcode: what ships of it, and what staff have changed.',
  input: z.object({ code }),
  output: z.object({
    /** Null where nothing was ever changed. */
    override: overrideRow.nullable(),
    label: z.string(),
    level: z.enum(overrideLevels),
    /** Its current state; null for a postcode. */
    place: foundPlace.nullable(),
  }),
  errors: [placeErrors.placeUnknown],
});
export type OverrideDetail = z.output<typeof overrideDetail.output>;

export const saveOverride = endpoint({
  ...EDIT,
  path: `${base}/save`,
  summary: 'Change something about a place or a postcode; version 0 where nothing was changed before.',
  input: z.object({ code, version: z.int().min(0), value: overrideValue, reason: placeReasonField }),
  output: z.object({ override: overrideRow }),
  errors: [placeErrors.placeUnknown, staffErrors.changedMeanwhile, staffErrors.changedBy],
});

export const removeOverride = endpoint({
  ...EDIT,
  path: `${base}/remove`,
  summary: 'Take back what was changed about a place; it is as it ships again.',
  input: z.object({ code, version: z.int().min(1), reason: placeReasonField }),
  output: z.object({ override: overrideRow }),
  errors: [placeErrors.placeUnknown, staffErrors.changedMeanwhile, staffErrors.changedBy],
});
