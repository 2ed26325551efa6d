import { toJourney } from '#features/parcels/parcel-status.rules.ts';
import { inTimeOrder, isHandover, type ScanEventFact, toMs } from '#features/parcels/scan-events.rules.ts';
import { HOUR_MS } from '#lib/clock.ts';

/** From bad to good. */
export const scores = [1, 2, 3, 4, 5] as const;
export type Score = (typeof scores)[number];

/**
 * Why a delivery was good, or what was wrong with it. The order is that of the counts in `rating_day`: new ones are added
 * at the end.
 */
export const ratingReasons = [
  'ON_TIME',
  'CAREFUL',
  'FRIENDLY',
  'EASY_TO_REACH',
  'AS_ASKED',
  'LATE',
  'DAMAGED',
  'RUDE',
  'LEFT_ELSEWHERE',
  'NOT_CALLED',
  'NOT_AS_ASKED',
] as const;
export type RatingReason = (typeof ratingReasons)[number];

const praise = ['ON_TIME', 'CAREFUL', 'FRIENDLY', 'EASY_TO_REACH', 'AS_ASKED'] as const;
const blame = ['LATE', 'DAMAGED', 'RUDE', 'LEFT_ELSEWHERE', 'NOT_CALLED', 'NOT_AS_ASKED'] as const;

/** Why somebody gives this score: good ones have other reasons than the rest. */
export function reasonsFor(score: Score): readonly RatingReason[] {
  return score >= 4 ? praise : blame;
}

/** Up to this score a delivery was bad, and the way to a claim is shown. */
export const BAD_SCORE = 2;
export const MAX_REASONS = 3;
export const MAX_COMMENT_LENGTH = 300;
/** How long a rating can be changed. */
const CHANGE_HOURS = 24;

/** Until when a rating can be changed. */
export function changeUntil(ratedAt: Date): Date {
  return new Date(ratedAt.getTime() + CHANGE_HOURS * HOUR_MS);
}

/** When a parcel was delivered, from which branch and by whom; '' where no scan says it. */
export type Delivery = { deliveredAt: Date; facilityCode: string; courierCode: string };

/** What a delivery needs of scans that count. */
export type DeliveryScan = ScanEventFact & { operator?: string | null };

/**
 * The delivery of a parcel; null for one that its scans do not call delivered. The courier is whom the scan of the
 * handover names as its operator, or else whoever left with the parcel, unless it was then collected at a drop point.
 */
export function deliveryOf(events: readonly DeliveryScan[]): Delivery | null {
  const { status } = toJourney(events);
  if (status !== 'DELIVERED' && status !== 'RECEIVED') return null;
  const history = inTimeOrder(events);
  const nth = history.findIndex(({ code }) => isHandover(code));
  const handover = history[nth];
  if (!handover) return null;
  const before = history.slice(0, nth + 1);
  const last = before.findLast(({ code }) => code === 'OUT_FOR_DELIVERY' || code === 'HELD_AT_DROP_POINT');
  const onTheWay = last?.code === 'OUT_FOR_DELIVERY' ? last : null;
  return {
    deliveredAt: new Date(toMs(handover.occurredAt)),
    facilityCode: before.findLast(({ facilityCode }) => facilityCode)?.facilityCode ?? '',
    courierCode: (handover.operator ?? onTheWay?.operator ?? '').trim(),
  };
}
