import { toJourney } from '#features/parcels/parcel-status.rules.ts';
import type { PublicStatus, ScanEventCode, ScanEventFact } from '#features/parcels/scan-events.rules.ts';

/** Where a parcel waits although nothing moves it: on hold, at customs, or for its consignee at a drop point. */
export const parcelHolds = ['onHold', 'customs', 'dropPoint'] as const;
export type ParcelHold = (typeof parcelHolds)[number];

/** The statuses of parcels that have not arrived. */
export const openStatuses = [
  'ONGOING_PICKUP',
  'PICKED_UP',
  'ON_PROCESS',
  'ON_DELIVERY',
  'PROCESSING',
] as const satisfies readonly PublicStatus[];

/** What staff look for in parcels that do not arrive: status, hold, and the last scan with the last facility. */
export type ParcelSituation = {
  status: PublicStatus;
  hold: ParcelHold | null;
  /** Of the last scan that names one: couriers scan without. */
  facilityCode: string | null;
  /** Null for a parcel without scans. */
  scannedAt: Date | null;
};

const holdOfCode: Partial<Record<ScanEventCode, ParcelHold>> = {
  ON_HOLD: 'onHold',
  CUSTOMS_HELD: 'customs',
  HELD_AT_DROP_POINT: 'dropPoint',
};

/** They say something about a parcel, and move it nowhere. */
const remarks: readonly ScanEventCode[] = ['DELAYED', 'RENUMBERED', 'COD_COLLECTED'];

/** The situation that scans report. */
export function toSituation(events: readonly (ScanEventFact & { occurredAt: Date })[]): ParcelSituation {
  const { history, status, final } = toJourney(events);
  const moved = final ? null : history.findLast(({ code }) => !remarks.includes(code));
  return {
    status,
    hold: (moved && holdOfCode[moved.code]) ?? null,
    facilityCode: lastPlaced(history)?.facilityCode ?? null,
    scannedAt: history.at(-1)?.occurredAt ?? null,
  };
}

/** The last scan that names a facility: couriers scan without. */
export function lastPlaced<E extends ScanEventFact>(history: readonly E[]): E | undefined {
  return history.findLast((event) => event.facilityCode);
}
