import type { z } from 'zod';
import { findProvince } from '#features/places/book/provinces.rules.ts';
import { DAY_MS } from '#lib/clock.ts';
import { isHandover, isTooFarInFuture, isTooOld, type ScanEventCode } from '../scan-events.rules.ts';
import type { rightScan } from './corrections.contract.ts';
import type { Correction, EventKey, StaffEvent, StoredEvent } from './staff-event.contract.ts';

/** The correct content of a scan according to staff. */
export type RightScan = z.output<typeof rightScan>;
type FieldProblem = { field: string; key: string };

/** A parcel's events lie within this span around its acceptance (`parcels.repo.ts`). */
const DAYS_BEFORE = 31;
const DAYS_AFTER = 200;

const problem = (field: keyof RightScan, name: string): FieldProblem[] => [
  { field, key: `parcels.staff:validation.${name}` },
];

/** Problems with the time of a scan, given the parcel's acceptance. */
export function timeProblems(
  scan: RightScan,
  { acceptedAt, now }: { acceptedAt: Date; now: Date },
): FieldProblem[] {
  const at = Date.parse(scan.occurredAt);
  const isOfParcel =
    at >= acceptedAt.getTime() - DAYS_BEFORE * DAY_MS && at < acceptedAt.getTime() + DAYS_AFTER * DAY_MS;
  if (isTooFarInFuture(scan.occurredAt, now)) return problem('occurredAt', 'future');
  return isTooOld(scan.occurredAt, now) || !isOfParcel ? problem('occurredAt', 'notOfParcel') : [];
}

/** Problems with a scan that is to replace another. */
export function scanProblems(scan: RightScan, original: StoredEvent): FieldProblem[] {
  if (scan.provinceCode && (original.countryCode !== 'TH' || !findProvince(scan.provinceCode)))
    return problem('provinceCode', 'province');
  return says(scan) === says(toScan(original)) ? problem('code', 'nothingChanged') : [];
}

/** The form's initial values: the current scan. */
function toScan(event: StoredEvent): RightScan {
  const { code, occurredAt, reason, provinceCode, district, facilityCode, facilityName } = event;
  return {
    code,
    occurredAt,
    facilityCode,
    deliveryReason: reason,
    provinceCode: provinceCode ?? '',
    district: district ?? '',
    facilityName: facilityName ?? '',
  };
}

function says({ occurredAt, ...scan }: RightScan): string {
  return JSON.stringify([Date.parse(occurredAt), ...Object.entries(scan).sort()]);
}

/** The replacement event: the courier's note and photo are kept only where the scan still has the same meaning. */
export function toReplacement(original: StoredEvent, scan: RightScan, now: Date): StoredEvent {
  const isSame = saysSame(original.code, scan.code);
  const { facilityNameEn = null, facilityNameZh = null } = isSameFacility(original, scan) ? original : {};
  return {
    code: scan.code,
    occurredAt: new Date(scan.occurredAt).toISOString(),
    reason: scan.deliveryReason,
    countryCode: original.countryCode,
    provinceCode: scan.provinceCode || null,
    district: scan.district || null,
    facilityCode: scan.facilityCode,
    facilityName: scan.facilityName || null,
    facilityNameEn,
    facilityNameZh,
    operator: original.operator,
    note: isSame ? original.note : null,
    proofImageUrl: isSame ? original.proofImageUrl : null,
    receivedAt: now.toISOString(),
  };
}

function isSameFacility(original: StoredEvent, scan: RightScan): boolean {
  return original.facilityCode === scan.facilityCode && (original.facilityName ?? '') === scan.facilityName;
}

function saysSame(before: ScanEventCode, after: ScanEventCode): boolean {
  return before === after || (isHandover(before) && isHandover(after));
}

/** Whether two events have the same key. */
export function isSameKey(a: EventKey, b: EventKey): boolean {
  const isSameTime = Date.parse(a.occurredAt) === Date.parse(b.occurredAt);
  return isSameTime && a.code === b.code && a.facilityCode === b.facilityCode;
}

/** An event with its corrections; a voided one has its original reason. `corrections`: newest first. */
export function toStaffEvent(
  { event, isVoided }: { event: StoredEvent; isVoided: boolean },
  corrections: readonly Pick<Correction, 'kind' | 'original' | 'replacement'>[],
): StaffEvent {
  const last = corrections.find(({ original }) => isSameKey(original, event));
  const isByStaff = corrections.some(
    ({ kind, replacement }) => kind === 'replaced' && replacement && isSameKey(replacement, event),
  );
  return { ...event, reason: isVoided ? (last?.original.reason ?? null) : event.reason, isVoided, isByStaff };
}
