import type { z } from 'zod';
import { brand } from '../../lib/brand.ts';
import { isWaybillNo, normaliseWaybillNo } from '../../lib/waybill-number.ts';
import { findProvince } from '../places/provinces.rules.ts';
import {
  type LineProblemReason,
  type ParcelLine,
  parcelLine,
  type ScanEventLine,
  scanEventLine,
} from './parcels.contract.ts';
import { eventTimeProblem } from './scan-events.rules.ts';

/** Why a line is refused: the field as a dotted path ('' is the line itself) and a stable word. */
export type LineProblem = { field: string; reason: LineProblemReason };

/** A line that may be stored, or the first thing that is wrong with it. */
export type ReadLine<T> = { ok: true; value: T } | { ok: false; problem: LineProblem };

/** Longest line of an NDJSON upload; the longest valid one is far below. */
export const MAX_LINE_BYTES = 64 * 1024;

/** Reads one scan event as a system sent it; its time comes back in UTC. */
export function readScanEvent(raw: unknown, now: Date): ReadLine<ScanEventLine> {
  const parsed = scanEventLine.safeParse(raw);
  if (!parsed.success) return refuse(firstProblem(scanEventLine, raw));
  const event = parsed.data;
  const waybillNo = toWaybillNo(event.waybillNo);
  if (waybillNo === undefined) return refuse(waybillProblem(event.waybillNo));
  event.waybillNo = waybillNo;
  const occurredAt = new Date(event.occurredAt);
  const time = eventTimeProblem(occurredAt, now);
  if (time) return refuse({ field: 'occurredAt', reason: time });
  event.occurredAt = occurredAt.toISOString();
  const place = provinceProblem(event, 'provinceCode');
  return place ? refuse(place) : { ok: true, value: event };
}

/** Reads one parcel as a system sent it; its times come back in UTC. */
export function readParcel(raw: unknown, now: Date): ReadLine<ParcelLine> {
  const parsed = parcelLine.safeParse(raw);
  if (!parsed.success) return refuse(firstProblem(parcelLine, raw));
  const parcel = parsed.data;
  const waybillNo = toWaybillNo(parcel.waybillNo);
  if (waybillNo === undefined) return refuse(waybillProblem(parcel.waybillNo));
  parcel.waybillNo = waybillNo;
  // A version from the future would keep every later correction out.
  for (const field of ['acceptedAt', 'updatedAt'] as const) {
    const instant = new Date(parcel[field]);
    const time = eventTimeProblem(instant, now);
    if (time) return refuse({ field, reason: time });
    parcel[field] = instant.toISOString();
  }
  const place =
    provinceProblem(parcel.origin, 'origin.provinceCode') ??
    provinceProblem(parcel.destination, 'destination.provinceCode');
  return place ? refuse(place) : { ok: true, value: parcel };
}

function refuse(problem: LineProblem): { ok: false; problem: LineProblem } {
  return { ok: false, problem };
}

function toWaybillNo(sent: string): string | undefined {
  if (isWaybillNo(sent)) return sent;
  const plain = normaliseWaybillNo(sent);
  return isWaybillNo(plain) ? plain : undefined;
}

const SHAPED = new RegExp(`^(\\d{${brand.waybillDigits}}|[A-Z]{2}\\d{9}[A-Z]{2})$`);

function waybillProblem(sent: string): LineProblem {
  const reason = SHAPED.test(normaliseWaybillNo(sent)) ? 'bad_check_digit' : 'wrong_format';
  return { field: 'waybillNo', reason };
}

function provinceProblem(
  place: { countryCode: string; provinceCode?: string | null },
  field: string,
): LineProblem | undefined {
  if (place.provinceCode == null) return undefined;
  const isKnown = place.countryCode === 'TH' && findProvince(place.provinceCode) !== undefined;
  return isKnown ? undefined : { field, reason: 'unknown_province' };
}

/** Parses again for the report, because carrying every input along would slow the lines that are right. */
function firstProblem(schema: z.ZodType, raw: unknown): LineProblem {
  const issue = schema.safeParse(raw, { reportInput: true }).error?.issues[0];
  if (!issue) return { field: '', reason: 'wrong_format' };
  return { field: issue.path.map(String).join('.'), reason: reasonOf(issue) };
}

function reasonOf(issue: z.core.$ZodIssue): LineProblemReason {
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
    default:
      return 'wrong_format';
  }
}
