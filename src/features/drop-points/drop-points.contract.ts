import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { findPointsCall, getPointCall, listPinsCall, reportPointCall } from './drop-points.calls.ts';
import {
  MAX_POINTS_PER_PAGE,
  MAX_REPORT_LENGTH,
  mistakeKinds,
  POINT_CODE,
  POINTS_PER_PAGE,
  parkings,
  pointKinds,
  pointServices,
} from './drop-points.rules.ts';
import { dayReasons, holidayBehaviours, openingCodes, weekdays } from './opening-hours.rules.ts';

export const dropPointErrors = defineErrors('drop-points', {
  notFound: 51001,
  outsideThailand: 51002,
  tooManyReports: { code: 51003, httpStatus: 429 },
  codeTaken: 51004,
  reportMissing: { code: 51005, httpStatus: 404 },
  /** Somebody else has already closed or accepted it. */
  reportSettled: { code: 51006, httpStatus: 409 },
});

const provinceCode = z.string().regex(/^\d{2}$/);
const districtCode = z.string().regex(/^\d{4}$/);
/** As tracking names the facility of a scan: `BR-1004`, `DP-5001`, `MRT-BL26`, `HUB-CNX`; any letter case. */
const pointCode = z.string().trim().toUpperCase().regex(POINT_CODE, 'drop-points:validation.code').max(20);

/** Wall-clock times in Thailand. `closes` may be `24:00`; at or before `opens` it is on the next day. */
const openInterval = z.object({ opens: z.string(), closes: z.string() });

/** Whether the point is currently open. The sentence comes from `openingSentence`. */
export const opening = z.object({
  isOpen: z.boolean(),
  code: z.enum(openingCodes),
  /** Closing time if open, opening time if closed; null if it never changes. */
  changesAt: isoInstant.nullable(),
  /** Name of the public holiday or special day that closes it today, in the language of the request. */
  because: z.string().nullable(),
});
export type Opening = z.output<typeof opening>;

/** A point in a list (E-26), in the language of the request; Chinese prints streets and districts in English. */
export const networkPoint = z.object({
  code: z.string(),
  kind: z.enum(pointKinds),
  name: z.string(),
  /** One line, from house number to postcode. */
  address: z.string(),
  subdistrictCode: z.string(),
  subdistrict: z.string(),
  districtCode: z.string(),
  district: z.string(),
  provinceCode: z.string(),
  province: z.string(),
  postcode: z.string(),
  /** As dialled in Thailand and formatted: `02-234-0001`; null for lockers. */
  phone: z.string().nullable(),
  lat: z.number(),
  lon: z.number(),
  services: z.array(z.enum(pointServices)),
  opening,
  /** Great-circle distance; null unless points near a location were requested. */
  distanceMeters: z.int().nullable(),
});
export type NetworkPoint = z.output<typeof networkPoint>;

/** One civil day: its actual hours, and why they differ from the usual ones. */
export const openDay = z.object({
  date: z.iso.date(),
  weekday: z.enum(weekdays),
  intervals: z.array(openInterval),
  reason: z.enum(dayReasons).nullable(),
  /** Name of the holiday or of the special day. */
  note: z.string().nullable(),
});
export type OpenDay = z.output<typeof openDay>;

/** Everything on the page of a point. There are no photos. */
export const networkPointDetail = networkPoint.extend({
  /** To show to a driver. */
  inThai: z.object({ name: z.string(), address: z.string() }),
  weeklyHours: z.record(z.enum(weekdays), z.array(openInterval)),
  onHolidays: z.enum(holidayBehaviours),
  /** Seven days from today, holidays and special days applied. */
  days: z.array(openDay),
  /** Upcoming special days. */
  specialDays: z.array(openDay),
  /** How to recognise the place. */
  landmark: z.string().nullable(),
  parking: z.enum(parkings),
  editedAt: isoInstant,
});
export type NetworkPointDetail = z.output<typeof networkPointDetail>;

const filterWithinProvince = {
  provinceCode: provinceCode.optional(),
  kinds: z.array(z.enum(pointKinds)).max(pointKinds.length).optional(),
  /** All of them must be accepted. */
  services: z.array(z.enum(pointServices)).max(pointServices.length).optional(),
  openNow: z.boolean().optional(),
};
const filter = { ...filterWithinProvince, districtCode: districtCode.optional() };
const paging = {
  page: z.int().min(1).max(1000).default(1),
  pageSize: z.int().min(1).max(MAX_POINTS_PER_PAGE).default(POINTS_PER_PAGE),
};
const near = z.object({
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  /** Excludes points that are farther away. */
  withinKm: z.number().min(0.1).max(2000).optional(),
});
const pageOfPoints = z.object({
  items: z.array(networkPoint),
  /** Over all pages. */
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
});
export type PageOfPoints = z.output<typeof pageOfPoints>;

export const findNetworkInfo = endpoint({
  ...findPointsCall,
  summary:
    'Points of the network by place, kind, accepted services and open now: with `near` the nearest first, else by province, district and name, on request the open ones first.',
  access: 'public',
  input: z.object({
    ...filter,
    ...paging,
    near: near.optional(),
    /** Without `near`: those that are open now come before the others, each in the order of places. */
    openFirst: z.boolean().optional(),
  }),
  output: pageOfPoints,
  errors: [dropPointErrors.outsideThailand],
});

export const findNetworkInfoByKeyword = endpoint({
  method: 'POST',
  path: '/api/v2/network/findNetworkInfoByKeyword',
  summary:
    'Points by words of any script: name, code, street, station, subdistrict, district, province or postcode; the best match first.',
  access: 'public',
  input: z.object({
    keyword: z.string().trim().min(1, 'drop-points:validation.keyword').max(100),
    ...filter,
    ...paging,
  }),
  output: pageOfPoints,
  errors: [],
});

export const listNetworkPins = endpoint({
  ...listPinsCall,
  summary: 'Where all points that meet a filter lie, for the pins of a map.',
  access: 'public',
  input: z.object({ keyword: z.string().trim().max(100).optional(), ...filter }),
  output: z.object({
    /** Code, latitude and longitude. */
    pins: z.array(z.tuple([z.string(), z.number(), z.number()])),
  }),
  errors: [],
});

/** The details page of a point lives at `/service/drop-point?code=BR-1004` (`paths.dropPoint`). */
export const getNetworkPoint = endpoint({
  ...getPointCall,
  summary: 'One point with its hours of the coming days.',
  access: 'public',
  input: z.object({ code: pointCode }),
  output: networkPointDetail,
  errors: [dropPointErrors.notFound],
});

const countOfPlace = z.object({ code: z.string(), name: z.string(), count: z.int() });

export const countNetworkPoints = endpoint({
  method: 'POST',
  path: '/api/v2/network/countNetworkPoints',
  summary:
    'How many points each province has, and each district of one province; places without any are listed with 0.',
  access: 'public',
  input: z.object(filterWithinProvince),
  output: z.object({
    total: z.int(),
    /** By name, in the sort order of the language. */
    provinces: z.array(countOfPlace),
    /** Of `provinceCode`; empty without one. */
    districts: z.array(countOfPlace),
  }),
  errors: [],
});

export const reportNetworkPoint = endpoint({
  ...reportPointCall,
  summary: 'Reports a mistake in what we say of a point to staff; a few times an hour per visitor.',
  access: 'public',
  input: z.object({
    code: pointCode,
    kind: z.enum(mistakeKinds),
    text: z
      .string()
      .trim()
      .min(1, 'drop-points:validation.reportRequired')
      .max(MAX_REPORT_LENGTH, 'drop-points:validation.reportTooLong'),
    /** Phone, e-mail or anything else, for a reply about the result. */
    contact: z.string().trim().max(100, 'drop-points:validation.contactTooLong').optional(),
  }),
  output: z.object({ receivedAt: isoInstant }),
  errors: [dropPointErrors.notFound, dropPointErrors.tooManyReports],
});
