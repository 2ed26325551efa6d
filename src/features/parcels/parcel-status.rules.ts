import {
  inTimeOrder,
  isHandover,
  type PublicStatus,
  type ScanEventCode,
  type ScanEventFact,
  withoutRepeats,
} from './scan-events.rules.ts';

/**
 * The public status of each event [S-14]; null leaves the status unchanged. After a failed attempt the parcel is
 * still with the courier, so it stays on delivery; held at a drop point it does not.
 */
const statusOfCode: Record<ScanEventCode, PublicStatus | null> = {
  ORDER_RECEIVED: 'ONGOING_PICKUP',
  PICKUP_ASSIGNED: 'ONGOING_PICKUP',
  PICKUP_FAILED: 'ONGOING_PICKUP',
  PICKED_UP: 'PICKED_UP',
  DROPPED_OFF: 'PICKED_UP',
  ARRIVED_AT_BRANCH: 'ON_PROCESS',
  DEPARTED_BRANCH: 'ON_PROCESS',
  ARRIVED_AT_HUB: 'ON_PROCESS',
  SORTED: 'ON_PROCESS',
  DEPARTED_HUB: 'ON_PROCESS',
  ARRIVED_AT_DESTINATION: 'ON_PROCESS',
  EXPORT_CUSTOMS_STARTED: 'ON_PROCESS',
  EXPORT_CUSTOMS_CLEARED: 'ON_PROCESS',
  DEPARTED_COUNTRY: 'ON_PROCESS',
  ARRIVED_IN_COUNTRY: 'ON_PROCESS',
  IMPORT_CUSTOMS_STARTED: 'ON_PROCESS',
  CUSTOMS_HELD: 'ON_PROCESS',
  IMPORT_CUSTOMS_CLEARED: 'ON_PROCESS',
  HANDED_TO_PARTNER: 'ON_PROCESS',
  RENUMBERED: 'ON_PROCESS',
  OUT_FOR_DELIVERY: 'ON_DELIVERY',
  DELIVERY_ATTEMPTED: 'ON_DELIVERY',
  HELD_AT_DROP_POINT: 'ON_PROCESS',
  DELAYED: 'ON_PROCESS',
  ON_HOLD: 'ON_PROCESS',
  REDIRECTED: 'ON_PROCESS',
  DAMAGED: 'PROCESSING',
  LOST: 'PROCESSING',
  FOUND: 'ON_PROCESS',
  DELIVERED: 'DELIVERED',
  LEFT_IN_SAFE_PLACE: 'DELIVERED',
  LEFT_WITH_NEIGHBOUR: 'DELIVERED',
  RECEIVED: 'RECEIVED',
  COD_COLLECTED: null,
  RETURNING: 'ON_PROCESS',
  RETURNED: 'PROCESSED',
  CANCELLED: 'CANCELLED',
};

/** The public status of a single event [S-14]. */
export function statusOf(code: ScanEventCode): PublicStatus | null {
  return statusOfCode[code];
}

/**
 * Final events, the strongest last. The strongest one decides, whenever it happened or arrived: no late scan undoes
 * a final status, and a handed-over parcel counts as delivered whatever other scans say.
 */
const finalCodes: readonly ScanEventCode[] = [
  'CANCELLED',
  'RETURNED',
  'DELIVERED',
  // These mean a delivery, with its place.
  'LEFT_IN_SAFE_PLACE',
  'LEFT_WITH_NEIGHBOUR',
  'RECEIVED',
];
const finalStatuses: readonly PublicStatus[] = ['CANCELLED', 'PROCESSED', 'DELIVERED', 'RECEIVED'];

/** LOST only ends with the parcel at hand; a truckload scan includes parcels that are not in the truck. */
const endsLost: readonly ScanEventCode[] = ['FOUND', 'DAMAGED', 'RETURNING'];
/** Remarks about a parcel wherever it is: they do not imply that it has been picked up. */
const remarks: readonly ScanEventCode[] = ['DELAYED', 'ON_HOLD', 'REDIRECTED', 'RENUMBERED', 'COD_COLLECTED'];
/** Events shown for a parcel being returned; its other scans would read like a delivery. */
const shownWhileReturning: readonly ScanEventCode[] = [
  'RETURNING',
  'DAMAGED',
  'LOST',
  'FOUND',
  'DELAYED',
  'ON_HOLD',
  'RENUMBERED',
];

export type Journey<E> = {
  /** In time order, without repeated scans. */
  history: readonly E[];
  status: PublicStatus;
  /** The event shown as headline; null if there is none. */
  headline: E | null;
  /** The event that ended the journey. */
  final: E | null;
  isLost: boolean;
  isReturning: boolean;
};

/** Everything the rules derive from a history, independent of the order of arrival. */
export function toJourney<E extends ScanEventFact>(events: readonly E[]): Journey<E> {
  const history = withoutRepeats(events);
  const underWay = walk(history);
  const final = findFinal(history);
  if (!final) return { ...underWay, history, final: null };
  return {
    history,
    status: statusOf(final.code) ?? underWay.status,
    headline: final,
    final,
    isLost: false,
    isReturning: false,
  };
}

function findFinal<E extends ScanEventFact>(history: readonly E[]): E | null {
  let strongest: E | null = null;
  for (const event of history) {
    if (rankOfFinal(event) > (strongest ? rankOfFinal(strongest) : -1)) strongest = event;
  }
  return strongest;
}

function rankOfFinal({ code }: ScanEventFact): number {
  return finalCodes.indexOf(code);
}

function walk<E extends ScanEventFact>(history: readonly E[]): Omit<Journey<E>, 'final' | 'history'> {
  const journey = {
    status: 'ONGOING_PICKUP' as PublicStatus,
    headline: null as E | null,
    isLost: false,
    isReturning: false,
  };
  for (const event of history) {
    if (journey.isLost && !endsLost.includes(event.code) && event.code !== 'LOST') continue;
    journey.isLost = event.code === 'LOST';
    journey.isReturning ||= event.code === 'RETURNING';
    if (event.code === 'COD_COLLECTED') continue;
    const status = statusOf(event.code);
    // A delivery to, or a pickup for, the sender of a return must not be shown as such.
    const isOnWayBack = journey.isReturning && status !== 'PROCESSING';
    const isEarlyRemark = remarks.includes(event.code) && journey.status === 'ONGOING_PICKUP';
    if (status && !isEarlyRemark) journey.status = isOnWayBack ? 'ON_PROCESS' : status;
    if (!journey.isReturning || shownWhileReturning.includes(event.code)) journey.headline = event;
  }
  return journey;
}

/** The public status of a parcel [S-14]; without any event its pickup is pending. */
export function currentStatus(events: readonly ScanEventFact[]): PublicStatus {
  return toJourney(events).status;
}

/** The event shown as headline, null for a parcel without a history. */
export function latestTelling<E extends ScanEventFact>(events: readonly E[]): E | null {
  return toJourney(events).headline;
}

/** Whether a parcel with this status has no further events: delivered, received, returned (Processed) or cancelled. */
export function isFinalStatus(status: PublicStatus): boolean {
  return finalStatuses.includes(status);
}

/** When the parcel reached its consignee, by the first scan that reports it; null before. */
export function deliveredAt<E extends ScanEventFact>(events: readonly E[]): E['occurredAt'] | null {
  return inTimeOrder(events).find(({ code }) => isHandover(code))?.occurredAt ?? null;
}
