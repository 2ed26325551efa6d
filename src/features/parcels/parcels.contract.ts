import { z } from 'zod';
import { endpoint } from '../../lib/contract.ts';
import { defineErrors } from '../../lib/errors.ts';
import { deliveryReasons, scanEventCodes } from './scan-events.rules.ts';

/** Services of a waybill: the three of the selector (W-18), documents, and international express. */
export const parcelServices = ['SUPER', 'BUK', 'FP', 'DOC', 'INTL'] as const;
export type ParcelService = (typeof parcelServices)[number];

/** What is inside, as the sender declared it. */
export const itemTypes = [
  'document',
  'parcel',
  'food',
  'fruit',
  'clothing',
  'electronics',
  'cosmetics',
  'medicine',
  'furniture',
  'other',
] as const;
export type ItemType = (typeof itemTypes)[number];

export const parcelErrors = defineErrors('parcels', {
  unreadableUpload: { code: 30101, httpStatus: 400 },
  idempotencyKeyReused: { code: 30102, httpStatus: 409 },
  tooManyLines: { code: 30103, httpStatus: 413 },
});

const countryCode = z.string().regex(/^[A-Z]{2}$/);
const facilityCode = z.string().trim().min(1).max(20);
const isoInstant = z.iso.datetime({ offset: true });

/** An end of a parcel's way. Inside Thailand a province is its two-digit official code (TH-10 is `10`). */
export const place = z.object({
  countryCode: countryCode.default('TH'),
  provinceCode: z
    .string()
    .regex(/^\d{2}$/)
    .nullish(),
  district: z.string().trim().max(80).nullish(),
  facilityCode: facilityCode.nullish(),
  facilityName: z.string().trim().max(80).nullish(),
});

export const party = z.object({
  name: z.string().trim().min(1).max(120),
  /** As written in the carrier's system; stored as E.164. Landlines are allowed (decisions, phones). */
  phone: z.string().trim().min(4).max(24),
  address: z.string().trim().max(400).default(''),
});

/** One parcel as the carrier's systems send it. Grams, centimetres, satang. */
export const parcelLine = z.object({
  waybillNo: z.string().trim().min(8).max(20),
  service: z.enum(parcelServices),
  itemType: z.enum(itemTypes),
  /** When the carrier accepted the order for this parcel. */
  acceptedAt: isoInstant,
  /** Version of this record: a line older than what is stored changes nothing. */
  updatedAt: isoInstant,
  origin: place,
  destination: place,
  weightGrams: z.int().min(1).max(2_000_000),
  lengthCm: z.number().min(0).max(1000).nullish(),
  widthCm: z.number().min(0).max(1000).nullish(),
  heightCm: z.number().min(0).max(1000).nullish(),
  codSatang: z.int().min(0).nullish(),
  declaredValueSatang: z.int().min(0).nullish(),
  sender: party,
  consignee: party,
  /** Fixed by the carrier; worked out from service and zone when absent. `YYYY-MM-DD`, Bangkok. */
  promisedDate: z.iso.date().nullish(),
});
export type ParcelLine = z.output<typeof parcelLine>;

/** One scan event as the carrier's systems send it. Natural key: waybill, time, code, facility. */
export const scanEventLine = z.object({
  waybillNo: z.string().trim().min(8).max(20),
  code: z.enum(scanEventCodes),
  reason: z.enum(deliveryReasons).nullish(),
  occurredAt: isoInstant,
  countryCode: countryCode.default('TH'),
  provinceCode: z
    .string()
    .regex(/^\d{2}$/)
    .nullish(),
  district: z.string().trim().max(80).nullish(),
  facilityCode: facilityCode.nullish(),
  facilityName: z.string().trim().max(80).nullish(),
  operator: z.string().trim().max(80).nullish(),
  note: z.string().trim().max(300).nullish(),
  /** https address of the proof image in the carrier's own storage. */
  proofImageUrl: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullish(),
});
export type ScanEventLine = z.output<typeof scanEventLine>;

/** What became of one line. `field` and `reason` only when rejected; `reason` is a stable word for machines, `msg` a sentence. */
export const lineResult = z.object({
  line: z.int(),
  result: z.enum(['accepted', 'duplicate', 'rejected']),
  field: z.string().optional(),
  reason: z.string().optional(),
  msg: z.string().optional(),
});
export type LineResult = z.output<typeof lineResult>;

export const feedReport = z.object({
  accepted: z.int(),
  duplicate: z.int(),
  rejected: z.int(),
  results: z.array(lineResult),
});
export type FeedReport = z.output<typeof feedReport>;

/** Longest JSON array; longer uploads go as NDJSON, which has no limit. */
export const MAX_ARRAY_LINES = 5_000;
const ARRAY_BODY_LIMIT_BYTES = 10 * 1024 * 1024;

export const sendParcels = endpoint({
  method: 'POST',
  path: '/open/v1/parcels',
  summary:
    'Create or update parcels: a JSON array, or NDJSON of any length; each line is answered by itself.',
  access: { scope: 'feed' },
  input: z.array(z.unknown()).max(MAX_ARRAY_LINES),
  output: feedReport,
  errors: [parcelErrors.unreadableUpload, parcelErrors.idempotencyKeyReused, parcelErrors.tooManyLines],
  bodyLimitBytes: ARRAY_BODY_LIMIT_BYTES,
});

export const sendScanEvents = endpoint({
  method: 'POST',
  path: '/open/v1/scan-events',
  summary: 'Add scan events: a JSON array, or NDJSON of any length; each line is answered by itself.',
  access: { scope: 'feed' },
  input: z.array(z.unknown()).max(MAX_ARRAY_LINES),
  output: feedReport,
  errors: [parcelErrors.unreadableUpload, parcelErrors.idempotencyKeyReused, parcelErrors.tooManyLines],
  bodyLimitBytes: ARRAY_BODY_LIMIT_BYTES,
});
