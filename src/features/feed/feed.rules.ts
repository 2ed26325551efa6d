import type { z } from 'zod';
import type { ScanEventCode } from '#features/parcels/scan-events.rules.ts';
import { findProvince } from '#features/places/book/provinces.rules.ts';
import { brand } from '#lib/brand.ts';
import { toIsoInstant } from '#lib/clock.ts';
import { internationalProblem, isWaybillNo, normaliseWaybillNo } from '#lib/waybill-number.ts';
import { toE164 } from '#lib/written/written-phone.ts';
import { nearestCodes } from './event-names.rules.ts';
import {
  type LineProblemReason,
  type ParcelLine,
  parcelLine,
  type ScanEventLine,
  scanEventLine,
} from './feed.contract.ts';
import { dateProblem, namesBuddhistYear, timeProblem } from './feed-dates.rules.ts';

/** Why a line is rejected: the field as a dotted path ('' is the line itself) and a stable identifier. */
export type LineProblem = {
  field: string;
  reason: LineProblemReason;
  /** The likely codes for an unknown one. */
  nearest?: ScanEventCode[];
};

/** A valid line with its corrections, or its first problem. */
export type ReadLine<T> = { ok: true; value: T; warning?: LineProblem } | { ok: false; problem: LineProblem };

/** Longest line of an NDJSON upload; the longest valid one is far below. */
export const MAX_LINE_BYTES = 64 * 1024;

/** Parses a scan event as sent by a system; its time is returned in UTC. */
export function readScanEvent(raw: unknown, now: Date): ReadLine<ScanEventLine> {
  const parsed = parseKeepingEvent(raw, now);
  if (!parsed.ok) return withNearest(parsed, raw);
  const event = parsed.value;
  const waybill = readWaybill(event.waybillNo);
  if (!waybill.ok) return waybill;
  event.waybillNo = waybill.value;
  const occurredAt = new Date(event.occurredAt);
  const time = timeProblem(occurredAt, now);
  if (time) return refuse({ field: 'occurredAt', reason: time });
  event.occurredAt = toIsoInstant(occurredAt);
  const place = provinceProblem(event, 'provinceCode');
  return place ? refuse(place) : parsed;
}

/** Parses a parcel as sent by a system; its times are returned in UTC, its phones as E.164. */
export function readParcel(raw: unknown, now: Date): ReadLine<ParcelLine> {
  const parsed = readLine(parcelLine, raw, now);
  if (!parsed.ok) return parsed;
  const parcel = parsed.value;
  const waybill = readWaybill(parcel.waybillNo);
  if (!waybill.ok) return waybill;
  parcel.waybillNo = waybill.value;
  // A version from the future would block every later correction.
  for (const field of ['acceptedAt', 'updatedAt'] as const) {
    const instant = new Date(parcel[field]);
    const time = timeProblem(instant, now);
    if (time) return refuse({ field, reason: time });
    parcel[field] = toIsoInstant(instant);
  }
  const promise = parcel.promisedDate ? dateProblem(parcel.promisedDate, now) : null;
  if (promise) return refuse({ field: 'promisedDate', reason: promise });
  const place =
    provinceProblem(parcel.origin, 'origin.provinceCode') ??
    provinceProblem(parcel.destination, 'destination.provinceCode');
  if (place) return refuse(place);
  const senderPhone = toE164(parcel.sender.phone, parcel.origin.countryCode);
  if (!senderPhone) return refuse({ field: 'sender.phone', reason: 'wrong_format' });
  const consigneePhone = toE164(parcel.consignee.phone, parcel.destination.countryCode);
  if (!consigneePhone) return refuse({ field: 'consignee.phone', reason: 'wrong_format' });
  parcel.sender.phone = senderPhone;
  parcel.consignee.phone = consigneePhone;
  return parsed;
}

function withNearest(refused: { ok: false; problem: LineProblem }, raw: unknown): ReadLine<never> {
  const { problem } = refused;
  if (problem.field !== 'code' || problem.reason !== 'unknown_value') return refused;
  const nearest = nearestCodes(String((raw as { code: unknown }).code));
  return nearest.length > 0 ? refuse({ ...problem, nearest }) : refused;
}

/** An event matters more than its reason: an unknown one becomes `OTHER`. */
function parseKeepingEvent(raw: unknown, now: Date): ReadLine<ScanEventLine> {
  const parsed = readLine(scanEventLine, raw, now);
  if (parsed.ok || parsed.problem.field !== 'reason') return parsed;
  const { reason } = raw as { reason: unknown };
  if (typeof reason === 'string' && reason.trim() === '')
    return readLine(scanEventLine, { ...(raw as object), reason: null }, now);
  const kept = readLine(scanEventLine, { ...(raw as object), reason: 'OTHER' }, now);
  return kept.ok ? { ...kept, warning: { field: 'reason', reason: 'unknown_reason' } } : kept;
}

/** Parses one line; trims values only after a first failure, because nearly every line is valid as it is. */
export function readLine<T>(schema: z.ZodType<T>, raw: unknown, now: Date): ReadLine<T> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { ok: true, value: parsed.data };
  const trimmed = withoutMargins(raw);
  const again = schema.safeParse(trimmed);
  return again.success ? { ok: true, value: again.data } : refuse(firstProblem(schema, trimmed, now));
}

/** A record with its texts trimmed, including those of directly nested records. */
function withoutMargins(raw: unknown, isInside = false): unknown {
  if (typeof raw === 'string') return raw.trim();
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [
      name,
      isInside && typeof value === 'object' ? value : withoutMargins(value, true),
    ]),
  );
}

function refuse(problem: LineProblem): { ok: false; problem: LineProblem } {
  return { ok: false, problem };
}

/** The waybill number of a line in its plain form. */
export function readWaybill(sent: string): ReadLine<string> {
  if (isWaybillNo(sent)) return { ok: true, value: sent };
  const plain = normaliseWaybillNo(sent);
  return isWaybillNo(plain) ? { ok: true, value: plain } : refuse(waybillProblem(sent));
}

const DOMESTIC_FORM = new RegExp(`^\\d{${brand.waybillDigits}}$`);

function waybillProblem(sent: string): LineProblem {
  const waybillNo = normaliseWaybillNo(sent);
  const isMistyped = DOMESTIC_FORM.test(waybillNo) || internationalProblem(waybillNo) === 'CHECK_DIGIT';
  return { field: 'waybillNo', reason: isMistyped ? 'bad_check_digit' : 'wrong_format' };
}

function provinceProblem(
  place: { countryCode: string; provinceCode?: string | null },
  field: string,
): LineProblem | undefined {
  if (place.provinceCode == null) return undefined;
  const isKnown = place.countryCode === 'TH' && findProvince(place.provinceCode) !== undefined;
  return isKnown ? undefined : { field, reason: 'unknown_province' };
}

/** Parses again for the report, because keeping every input would slow down valid lines. */
function firstProblem(schema: z.ZodType, raw: unknown, now: Date): LineProblem {
  const issue = schema.safeParse(raw, { reportInput: true }).error?.issues[0];
  if (!issue) return { field: '', reason: 'wrong_format' };
  return { field: issue.path.map(String).join('.'), reason: reasonOf(issue, now) };
}

function reasonOf(issue: z.core.$ZodIssue, now: Date): LineProblemReason {
  if (issue.path.length === 0) return 'not_an_object';
  if (issue.input === undefined || issue.input === null) return 'required';
  switch (issue.code) {
    case 'invalid_type':
      return 'wrong_type';
    case 'invalid_value':
      return typeof issue.input === 'string' ? 'unknown_value' : 'wrong_type';
    case 'too_small':
      if (issue.origin !== 'string') return 'too_small';
      return Number(issue.minimum) <= 1 ? 'required' : 'wrong_format';
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'too_big';
    case 'invalid_format':
      if (issue.format === 'date') return formProblem(issue.input, 'date_form', now);
      return issue.format === 'datetime' ? formProblem(issue.input, 'time_form', now) : 'wrong_format';
    default:
      return 'wrong_format';
  }
}

function formProblem(input: unknown, problem: 'date_form' | 'time_form', now: Date): LineProblemReason {
  return namesBuddhistYear(String(input), now) ? 'buddhist_year' : problem;
}
