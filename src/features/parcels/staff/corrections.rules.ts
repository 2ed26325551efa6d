import type { z } from 'zod';
import { findProvince } from '#features/places/book/provinces.rules.ts';
import { DAY_MS } from '#lib/clock.ts';
import { isHandover, isTooFarInFuture, isTooOld, type ScanEventCode } from '../scan-events.rules.ts';
import type { rightScan } from './corrections.contract.ts';
import type { Correction, EventKey, StaffEvent, StoredEvent } from './staff-event.contract.ts';

/** What a member of staff says that a scan should have been. */
export type RightScan = z.output<typeof rightScan>;
type FieldProblem = { field: string; key: string };

/** A parcel's events are looked for in this span around its acceptance (`parcels.repo.ts`). */
const DAYS_BEFORE = 31;
const DAYS_AFTER = 200;

const problem = (field: keyof RightScan, name: string): FieldProblem[] => [
  { field, key: `parcels.staff:validation.${name}` },
];

/** What is wrong with the time of a scan, for a parcel that was accepted then. */
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

/** What is wrong with a scan that is to count in place of another. */
export function scanProblems(scan: RightScan, original: StoredEvent): FieldProblem[] {
  if (scan.provinceCode && (original.countryCode !== 'TH' || !findProvince(scan.provinceCode)))
    return problem('provinceCode', 'province');
  return says(scan) === says(toScan(original)) ? problem('code', 'nothingChanged') : [];
}

/** A scan as its form begins: what it says now. */
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

/** The event that is kept: what the courier wrote and photographed goes along only where it still says the same. */
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

/** Whether two events are one record. */
export function isSameKey(a: EventKey, b: EventKey): boolean {
  const isSameTime = Date.parse(a.occurredAt) === Date.parse(b.occurredAt);
  return isSameTime && a.code === b.code && a.facilityCode === b.facilityCode;
}

/** An event with what corrections say of it; a voided one has the reason it came with. `corrections`: newest first. */
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
