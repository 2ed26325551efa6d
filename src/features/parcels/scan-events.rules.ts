import { DAY_MS, MINUTE_MS } from '#lib/clock.ts';
/** The vocabulary of scan events, in the usual order. */
export const scanEventCodes = [
  'ORDER_RECEIVED',
  'PICKUP_ASSIGNED',
  'PICKUP_FAILED',
  'PICKED_UP',
  'DROPPED_OFF',
  'ARRIVED_AT_BRANCH',
  'DEPARTED_BRANCH',
  'ARRIVED_AT_HUB',
  'SORTED',
  'DEPARTED_HUB',
  'ARRIVED_AT_DESTINATION',
  'EXPORT_CUSTOMS_STARTED',
  'EXPORT_CUSTOMS_CLEARED',
  'DEPARTED_COUNTRY',
  'ARRIVED_IN_COUNTRY',
  'IMPORT_CUSTOMS_STARTED',
  'CUSTOMS_HELD',
  'IMPORT_CUSTOMS_CLEARED',
  'HANDED_TO_PARTNER',
  'RENUMBERED',
  'OUT_FOR_DELIVERY',
  'DELIVERY_ATTEMPTED',
  'HELD_AT_DROP_POINT',
  'DELAYED',
  'ON_HOLD',
  'REDIRECTED',
  'DAMAGED',
  'LOST',
  'FOUND',
  'DELIVERED',
  'LEFT_IN_SAFE_PLACE',
  'LEFT_WITH_NEIGHBOUR',
  'RECEIVED',
  'COD_COLLECTED',
  'RETURNING',
  'RETURNED',
  'CANCELLED',
] as const;
export type ScanEventCode = (typeof scanEventCodes)[number];

/** Reasons of events; `OTHER` stands for one that the vocabulary lacks and is never shown. */
export const deliveryReasons = [
  'NOBODY_HOME',
  'REFUSED',
  'WRONG_ADDRESS',
  'PHONE_UNREACHABLE',
  'RESCHEDULE_ASKED',
  'WEATHER',
  'VEHICLE_BREAKDOWN',
  'HIGH_VOLUME',
  'ROAD_CLOSED',
  'DOCUMENTS_MISSING',
  'DUTY_UNPAID',
  'SENDER_NOT_READY',
  'SENDER_ASKED',
  'NO_CASH',
  'PLACE_CLOSED',
  'NO_ACCESS',
  'IDENTITY_CHECK_FAILED',
  'MISSORTED',
  'WRONG_DATA',
  'WRONG_SIZE',
  'BAD_PACKAGING',
  'CUSTOMS_REFUSED',
  'DISASTER',
  'CONSIGNEE_CANCELLED',
  'OTHER',
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

const handovers: readonly ScanEventCode[] = [
  'DELIVERED',
  'LEFT_IN_SAFE_PLACE',
  'LEFT_WITH_NEIGHBOUR',
  'RECEIVED',
];

/** Whether a scan reports delivery, in person or otherwise. */
export function isHandover(code: ScanEventCode): boolean {
  return handovers.includes(code);
}

/** Public statuses of parcels, orders and requests, exactly those of §4 [S-14]. */
export const publicStatuses = [
  'PICKED_UP',
  'ONGOING_PICKUP',
  'ON_PROCESS',
  'ON_DELIVERY',
  'DELIVERED',
  'RECEIVED',
  'CANCELLED',
  'PROCESSING',
  'PROCESSED',
] as const;
export type PublicStatus = (typeof publicStatuses)[number];

/** The fields of an event that the rules need; database rows and parsed answers both fit. */
export type ScanEventFact = {
  code: ScanEventCode;
  reason?: DeliveryReason | null;
  /** An instant, or an ISO 8601 string with an offset. */
  occurredAt: Date | string;
  countryCode?: string | null;
  provinceCode?: string | null;
  district?: string | null;
  facilityCode?: string | null;
};

/** Two equal scans of one parcel at one place within this time count as one. */
const REPEAT_WINDOW_MINUTES = 10;
/** Tolerance for scanner clocks that run ahead (decision 000, tracking and privacy). */
const MAX_FUTURE_MINUTES = 15;
/** No parcel is in transit longer, so an older time is wrong. */
const MAX_AGE_DAYS = 400;

const vocabularyOrder = new Map(scanEventCodes.map((code, at) => [code, at]));

/** The time of an event or other instant, in milliseconds since 1970. */
export function toMs(instant: Date | string): number {
  return typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
}

/** Whether a scan's time is further in the future than clock tolerance allows. */
export function isTooFarInFuture(occurredAt: Date | string, now: Date): boolean {
  return toMs(occurredAt) > now.getTime() + MAX_FUTURE_MINUTES * MINUTE_MS;
}

/** Whether a scan's time is older than any parcel in transit. */
export function isTooOld(occurredAt: Date | string, now: Date): boolean {
  return toMs(occurredAt) < now.getTime() - MAX_AGE_DAYS * DAY_MS;
}

/**
 * Oldest first, by the time of the event and never by arrival; equal times in vocabulary order, then by reason and
 * place, so that the same set of events is always shown the same.
 */
export function inTimeOrder<E extends ScanEventFact>(events: readonly E[]): E[] {
  // The database nearly always returns this order, and checking is cheaper than sorting.
  if (isInOrder(events)) return [...events];
  return events
    .map((event) => ({ event, ms: toMs(event.occurredAt) }))
    .sort(
      (a, b) =>
        a.ms - b.ms ||
        rankOf(a.event) - rankOf(b.event) ||
        compareText(sameScanKey(a.event), sameScanKey(b.event)),
    )
    .map(({ event }) => event);
}

/** Whether every event is later than the previous one; equal times need the sort. */
function isInOrder(events: readonly ScanEventFact[]): boolean {
  let before = Number.NEGATIVE_INFINITY;
  return events.every((event) => {
    const ms = toMs(event.occurredAt);
    const isLater = ms > before;
    before = ms;
    return isLater;
  });
}

/** In time order, keeping only the first of scans that were made or sent twice; equal keys are equal scans. */
export function withoutRepeats<E extends ScanEventFact>(
  events: readonly E[],
  keyOf: (event: ScanEventFact) => string = sameScanKey,
): E[] {
  const shown: E[] = [];
  for (const event of inTimeOrder(events)) if (!isRepeatOfAny(shown, event, keyOf)) shown.push(event);
  return shown;
}

function isRepeatOfAny(
  shown: readonly ScanEventFact[],
  event: ScanEventFact,
  keyOf: (event: ScanEventFact) => string,
): boolean {
  const from = toMs(event.occurredAt) - REPEAT_WINDOW_MINUTES * MINUTE_MS;
  for (let at = shown.length - 1; at >= 0; at -= 1) {
    const earlier = shown[at];
    if (!earlier || toMs(earlier.occurredAt) < from) return false;
    if (earlier.code === event.code && keyOf(earlier) === keyOf(event)) return true;
  }
  return false;
}

function rankOf(event: ScanEventFact): number {
  return vocabularyOrder.get(event.code) ?? scanEventCodes.length;
}

function sameScanKey(event: ScanEventFact): string {
  return [provinceScanKey(event), event.district ?? '', event.facilityCode ?? ''].join('|');
}

/** A key of a scan's public content, with no place finer than a province. */
export function provinceScanKey(event: ScanEventFact): string {
  return [event.code, event.reason ?? '', event.countryCode ?? 'TH', event.provinceCode ?? ''].join('|');
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
