import { z } from 'zod';
import { itemTypes, parcelServices } from '#features/parcels/parcel-kinds.rules.ts';
import { deliveryReasons, scanEventCodes } from '#features/parcels/scan-events.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';
import { openEnum } from '#lib/open/open-enum.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { text } from './line-text.rules.ts';

export const feedErrors = defineErrors('feed', {
  unreadableUpload: { code: 30101, httpStatus: 400 },
  idempotencyKeyReused: { code: 30102, httpStatus: 422 },
  tooManyLines: { code: 30103, httpStatus: 413 },
  unreadableEncoding: { code: 30104, httpStatus: 415 },
  gzipUpload: { code: 30105, httpStatus: 400 },
  utf16Upload: { code: 30106, httpStatus: 400 },
  arrayUpload: { code: 30107, httpStatus: 400 },
  answerTooLong: { code: 30108, httpStatus: 413 },
  liveBehindProxy: { code: 30109, httpStatus: 400 },
});

const countryCode = z.string().regex(/^[A-Z]{2}$/);
const facilityCode = text(20, 1);

/** An end of a parcel's route. Inside Thailand a province is its two-digit official code (TH-10 is `10`). */
const place = z.object({
  countryCode: countryCode.default('TH'),
  provinceCode: z
    .string()
    .regex(/^\d{2}$/)
    .nullish(),
  district: text(80).nullish(),
  facilityCode: facilityCode.nullish(),
  facilityName: text(80).nullish(),
});

export const party = z.object({
  name: text(120, 1),
  /** As written in the carrier's system; stored as E.164. Landlines are accepted (decision 000, phones). */
  phone: text(24, 4),
  address: text(400).default(''),
});

/** One parcel as the carrier's systems send it. Grams, centimetres, satang. */
export const parcelLine = z.object({
  waybillNo: text(24, 1),
  service: z.enum(parcelServices),
  itemType: z.enum(itemTypes),
  /** When the carrier accepted the order for this parcel. */
  acceptedAt: isoInstant,
  /** Version of this record: a line older than the stored one changes nothing. */
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
  /** Fixed by the carrier; calculated from service and zone if absent. `YYYY-MM-DD`, Bangkok, at most five years ahead. */
  promisedDate: z.iso.date().nullish(),
});
export type ParcelLine = z.output<typeof parcelLine>;

/**
 * https URL of the proof picture in the carrier's own storage, or one of the demonstration pictures that the site
 * itself serves. No other path of the site, because a browser requests pictures with the reader's cookies.
 */
const proofImageUrl = text(500).refine(
  (url) => /^\/demo\/[a-z0-9-]+\.svg$/.test(url) || (/^https:\/\/\S+$/.test(url) && URL.canParse(url)),
);

/** One scan event as the carrier's systems send it. Natural key: waybill, time, code, facility. */
export const scanEventLine = z.object({
  waybillNo: text(24, 1),
  code: z.enum(scanEventCodes),
  /** An unknown reason does not invalidate the event: it is stored as `OTHER`, and the result has a warning. */
  reason: z.enum(deliveryReasons).nullish(),
  occurredAt: isoInstant,
  countryCode: countryCode.default('TH'),
  provinceCode: z
    .string()
    .regex(/^\d{2}$/)
    .nullish(),
  district: text(80).nullish(),
  facilityCode: facilityCode.nullish(),
  /** The local name, mostly in Thai. */
  facilityName: text(80).nullish(),
  /** English and Chinese names; without them the site translates known ones and transliterates the rest. */
  facilityNameEn: text(80).nullish(),
  facilityNameZh: text(80).nullish(),
  operator: text(80).nullish(),
  note: text(300).nullish(),
  proofImageUrl: proofImageUrl.nullish(),
});
export type ScanEventLine = z.output<typeof scanEventLine>;

/** Why a line is rejected; the sentences are `feed:lineProblems.<reason>`. */
export const lineProblemReasons = [
  'not_json',
  'not_an_object',
  'required',
  'wrong_type',
  'too_long',
  'wrong_format',
  'date_form',
  'time_form',
  'unknown_value',
  'unknown_reason',
  'bad_check_digit',
  'in_the_future',
  'too_old',
  'too_far_ahead',
  'buddhist_year',
  'unknown_province',
  'too_small',
  'too_big',
  'line_too_long',
  'ends_before_start',
  'window_too_long',
  'window_too_far',
  'window_over',
  'without_window',
] as const;
export type LineProblemReason = (typeof lineProblemReasons)[number];

/**
 * The result of one line. `duplicate` changed nothing: the same event, or the same or a newer version of the
 * parcel, is stored or follows in the upload. `field`, `reason` (a stable identifier) and `msg` (a sentence)
 * explain a rejection; `warning` does so for a line that was stored nevertheless.
 */
export const lineResult = z
  .object({
    line: z.int(),
    result: z.enum(['accepted', 'duplicate', 'rejected']),
    field: z.string().optional(),
    reason: openEnum(lineProblemReasons).optional(),
    msg: z.string().optional(),
    /** The likely codes for an unknown `code`; `docs/scan-event-names.md` lists the names used elsewhere. */
    nearest: z.array(z.enum(scanEventCodes)).optional(),
    warning: z
      .object({ field: z.string(), reason: openEnum(lineProblemReasons), msg: z.string() })
      .optional(),
  })
  .meta({ id: 'LineResult', description: 'What became of one line.' });
export type LineResult = z.output<typeof lineResult>;

const feedTotals = z.object({ accepted: z.int(), duplicate: z.int(), rejected: z.int() });
export type FeedTotals = z.output<typeof feedTotals>;

export const feedReport = feedTotals.extend({ results: z.array(lineResult) }).meta({ id: 'FeedReport' });
export type FeedReport = z.output<typeof feedReport>;

/**
 * A line of the response to an NDJSON upload. A result is written only after its line is safely stored. With
 * `?results=problems` only lines with a problem are listed, and `through` tells up to which line all are stored.
 * The last line holds `totals`, or `failed` when the upload broke off; sending the same again is harmless.
 */
export const feedStreamLine = z
  .union([
    lineResult,
    z
      .object({ through: z.int() })
      .meta({ description: 'All lines up to this one are stored or listed; with `results=problems`.' }),
    z
      .object({ totals: feedTotals })
      .meta({ description: 'Always the last line of an upload that was read to its end.' }),
    z.object({ failed: z.object({ code: z.int(), msg: z.string() }) }).meta({
      description: 'Always the last line of an upload that broke off: what is not listed is not stored.',
    }),
  ])
  .meta({
    description:
      'One JSON object a line. The last line holds `totals` or `failed`; without either the answer was cut on its way. ' +
      'Send again whatever is not listed: what is stored already is answered `duplicate`.',
  });
export type FeedStreamLine = z.output<typeof feedStreamLine>;

/** What an NDJSON upload may ask for. */
const feedQuery = z.object({
  results: z.enum(['all', 'problems']).default('all').meta({
    description: 'With `problems`, lines that went well are not listed.',
  }),
  answer: z
    .enum(['after', 'live'])
    .default('after')
    .meta({
      description:
        'NDJSON only. `after`: the answer follows the upload, with the status of how it ended. `live`: each line is ' +
        'answered while the upload is still open, with status 200; an upload that breaks off ends with `failed` and a ' +
        'connection that is cut. Proxies do not pass such answers on, so `live` is refused behind one.',
    }),
});

/** Lines of JSON, besides the array. */
const feedLines = { query: feedQuery, answer: feedStreamLine };

/** Longest answer to an NDJSON upload, about 1.8 million lines; with `results=problems` nearly nothing is answered. */
export const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** Longest JSON array; longer uploads go as NDJSON, which has no limit. */
export const MAX_ARRAY_LINES = 5_000;
const ARRAY_BODY_LIMIT_BYTES = 10 * 1024 * 1024;

/** Why a whole upload is refused. */
const uploadErrors = [
  feedErrors.unreadableUpload,
  feedErrors.idempotencyKeyReused,
  feedErrors.tooManyLines,
  feedErrors.unreadableEncoding,
  feedErrors.gzipUpload,
  feedErrors.utf16Upload,
  feedErrors.arrayUpload,
  feedErrors.answerTooLong,
  feedErrors.liveBehindProxy,
];

/** What calls of the feed share: many lines, each of which is answered by itself. */
export const feedCall = {
  does: 'WRITE_EVENTS',
  method: 'POST',
  access: { scope: 'feed' },
  idempotencyKey: {
    isRequired: false,
    about:
      'Chosen by you, one for each array however often you send it: for a day the answer to the same array is repeated.',
    example: 'sorting-20261120-0001',
  },
  output: feedReport,
  lines: feedLines,
  errors: uploadErrors,
  bodyLimitBytes: ARRAY_BODY_LIMIT_BYTES,
  answer: 'response',
  readsBody: true,
} as const;

export const sendParcels = endpoint({
  ...feedCall,
  path: '/open/v1/parcels',
  summary:
    'Create or update parcels: a JSON array, or NDJSON of any length; each line is answered by itself. A header Idempotency-Key replays the answer to an array for a day; NDJSON needs none. Either may be sent with Content-Encoding: gzip. A 413 in HTML comes from the proxy in front, not from here.',
  input: z.array(parcelLine.meta({ id: 'ParcelLine' })).max(MAX_ARRAY_LINES),
});

export const sendScanEvents = endpoint({
  ...feedCall,
  path: '/open/v1/scan-events',
  summary:
    'Add scan events: a JSON array, or NDJSON of any length; each line is answered by itself. A header Idempotency-Key replays the answer to an array for a day; NDJSON needs none. Either may be sent with Content-Encoding: gzip. A 413 in HTML comes from the proxy in front, not from here.',
  input: z.array(scanEventLine.meta({ id: 'ScanEventLine' })).max(MAX_ARRAY_LINES),
});
