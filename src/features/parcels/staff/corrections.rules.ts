import type { z } from 'zod';
import { findProvince } from '#features/places/book/provinces.rules.ts';
import { DAY_MS } from '#lib/clock.ts';
import { isHandover, isTooFarInFuture, isTooOld, type ScanEventCode } from '../scan-events.rules.ts';
import type { rightScan } from './corrections.contract.ts';
import type { Correction, EventKey, StaffEvent, StoredEvent } from './staff-event.contract.ts';

/** The correct content of a scan according to staff. */
export type RightScan = z.output<typeof rightScan>;
type FieldProblem = { field: string; key: string };
/** What is known of a facility by its code: from the network, or from another scan of the parcel. */
export type KnownFacility = {
  /** What a scan that names the code alone takes from it. */
  place: Pick<RightScan, 'provinceCode' | 'district' | 'facilityName'>;
  names: readonly string[];
  provinceCode: string | null;
  districts: readonly string[];
};
/** Codes that say that all went well, and so have no reason. */
const WITHOUT_REASON: readonly ScanEventCode[] = ['DELIVERED', 'RECEIVED'];

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
  return says(scan) === says(toScan(original)) ? problem('code', 'nothingChanged') : [];
}

/** Problems with a scan that is added: nobody knows where it was unless it says so. */
export function additionProblems({ facilityCode, provinceCode, ...words }: RightScan): FieldProblem[] {
  if (facilityCode !== '' || provinceCode !== '') return [];
  return problem(words.facilityName || words.district ? 'provinceCode' : 'facilityCode', 'place');
}

/** Problems with what a scan says, given the country it is in and what is known of its facility. */
export function contentProblems(
  scan: RightScan,
  { countryCode, known }: { countryCode: string; known: KnownFacility | undefined },
): FieldProblem[] {
  if (scan.provinceCode && (countryCode !== 'TH' || !findProvince(scan.provinceCode)))
    return problem('provinceCode', 'province');
  if (scan.deliveryReason && WITHOUT_REASON.includes(scan.code))
    return problem('deliveryReason', 'withoutReason');
  if (scan.facilityCode === '') return [];
  if (!known) return problem('facilityCode', 'facility');
  const { names, provinceCode, districts } = known;
  const contradicts = (said: string, right: readonly string[]) =>
    said !== '' && right.length > 0 && !right.includes(said);
  return [
    ...(contradicts(scan.provinceCode, provinceCode ? [provinceCode] : [])
      ? problem('provinceCode', 'otherPlace')
      : []),
    ...(contradicts(scan.district, districts) ? problem('district', 'otherPlace') : []),
    ...(contradicts(scan.facilityName, names) ? problem('facilityName', 'otherName') : []),
  ];
}

/** A facility as other scans of the parcel name it; undefined where none does. */
export function facilityInScans(code: string, events: readonly StoredEvent[]): KnownFacility | undefined {
  const scans = events.filter((event) => event.facilityCode === code);
  const [first] = scans;
  if (!first) return;
  const filled = (values: readonly (string | null)[]) => values.filter((value) => value !== null);
  const { provinceCode, district, facilityName } = first;
  return {
    place: {
      provinceCode: provinceCode ?? '',
      district: district ?? '',
      facilityName: facilityName ?? '',
    },
    names: filled(scans.map(({ facilityName }) => facilityName)),
    provinceCode,
    // Scans name districts in more than one way.
    districts: [],
  };
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

/** An event that staff add, in Thailand. */
export function toAddition(scan: RightScan, now: Date): StoredEvent {
  return {
    code: scan.code,
    occurredAt: new Date(scan.occurredAt).toISOString(),
    reason: scan.deliveryReason,
    countryCode: 'TH',
    provinceCode: scan.provinceCode || null,
    district: scan.district || null,
    facilityCode: scan.facilityCode,
    facilityName: scan.facilityName || null,
    facilityNameEn: null,
    facilityNameZh: null,
    operator: null,
    note: null,
    proofImageUrl: null,
    receivedAt: now.toISOString(),
  };
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
): Omit<StaffEvent, 'placeNames'> {
  const last = corrections.find(({ original }) => isSameKey(original, event));
  const isByStaff = corrections.some(
    ({ kind, replacement }) =>
      (kind === 'replaced' || kind === 'added') && replacement && isSameKey(replacement, event),
  );
  return { ...event, reason: isVoided ? (last?.original.reason ?? null) : event.reason, isVoided, isByStaff };
}
