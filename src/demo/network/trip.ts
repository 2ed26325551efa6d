import type { DeliveryReason, ScanEventCode } from '#features/parcels/scan-events.rules.ts';
import { MINUTE_MS } from '#lib/clock.ts';
import type { Site } from './network.ts';
import type { Random } from './random.ts';
import type { IsWorkingDay } from './working-hours.ts';

/** A scan as it happens; `toScanEventLine` writes it the way the carrier's systems send it. */
export type Scan = {
  waybillNo: string;
  code: ScanEventCode;
  atMs: number;
  site: Site;
  reason: DeliveryReason | null;
  operator: string | null;
  note: string | null;
  proofImageUrl: string | null;
};
export type ScanDetail = Partial<Pick<Scan, 'reason' | 'operator' | 'note' | 'proofImageUrl'>>;

/** A parcel in transit: its clock only moves forward, and every scan is made at the time it shows. */
export type Trip = {
  readonly waybillNo: string;
  readonly random: Random;
  readonly isWorkingDay: IsWorkingDay;
  /** How much likelier delays are than on an ordinary day. */
  readonly strain: number;
  readonly scans: Scan[];
  nowMs: number;
};

/** A scan with every unspecified field empty. */
export function toScanRecord(
  waybillNo: string,
  code: ScanEventCode,
  atMs: number,
  site: Site,
  detail: ScanDetail = {},
): Scan {
  const { reason = null, operator = null, note = null, proofImageUrl = null } = detail;
  return { waybillNo, code, atMs, site, reason, operator, note, proofImageUrl };
}

/** Records a scan now. */
export function scan(trip: Trip, code: ScanEventCode, site: Site, detail?: ScanDetail): void {
  trip.scans.push(toScanRecord(trip.waybillNo, code, trip.nowMs, site, detail));
}

/** Records a scan that not every place makes every time. */
export function scanAtTimes(trip: Trip, code: ScanEventCode, site: Site, detail?: ScanDetail): void {
  if (trip.random.chance(0.4)) scan(trip, code, site, detail);
}

/** Lets a random time pass. */
export function wait(trip: Trip, lowMinutes: number, highMinutes: number): void {
  trip.nowMs += Math.round(trip.random.between(lowMinutes, highMinutes) * MINUTE_MS);
}

/** Lets time pass until an instant; a past one changes nothing. */
export function waitUntil(trip: Trip, ms: number): void {
  if (ms > trip.nowMs) trip.nowMs = ms;
}
