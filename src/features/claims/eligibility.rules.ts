import type { ItemType, ParcelService } from '#features/parcels/parcel-kinds.rules.ts';
import { toJourney } from '#features/parcels/parcel-status.rules.ts';
import { inTimeOrder, isHandover, type ScanEventFact, toMs } from '#features/parcels/scan-events.rules.ts';
import { addDays, bangkokDate, HOUR_MS } from '#lib/clock.ts';
import { type ClaimKind, type ClaimType, claimTypes } from './claim-kinds.rules.ts';

/** Why a claim is not possible (`claims:reasons.<code>`), with the params of its sentence. */
export const ineligibleCodes = [
  'claimExists',
  'notAccepted',
  'cancelled',
  'notDelivered',
  'notLostYet',
  'notLostUntil',
  'tooLate',
  'goodsUnclaimable',
] as const;
export type Ineligible = { code: (typeof ineligibleCodes)[number]; params: Record<string, string> };

/** Hints about a possible claim (`claims:notes.<code>`). */
export const noteCodes = [
  'powerOfAttorney',
  'countedAsDelivered',
  'feeUnknown',
  'foodOften',
  'ordinaryPaysMore',
] as const;
export type NoteCode = (typeof noteCodes)[number];

/** The claim rules of the agreements: days after delivery, days after the promised date, hours for fruit. */
const AFTER_DELIVERY_DAYS = 8;
const FRUIT_HOURS = 24;
const LOST_AFTER_DAYS = 7;
const LOST_ABROAD_AFTER_DAYS = 15;
const LOST_UNTIL_DAYS = 60;

/** The facts that eligibility depends on. */
export type ClaimedParcel = {
  service: ParcelService;
  /** As stated by the claimant; until then as stated by the sender at acceptance. */
  itemType: ItemType;
  promisedDate: string | null;
  declaredValueSatang: number;
  isCovered: boolean;
  isAbroad: boolean;
  events: readonly ScanEventFact[];
  /** A claim that blocks this waybill. */
  hasClaim: boolean;
};

/** One type of claim for a parcel now. */
export type TypeEligibility = {
  claimType: ClaimType;
  isEligible: boolean;
  reasons: Ineligible[];
  kinds: ClaimKind[];
  /** The latest time to file it; null while its period has not begun. */
  until: string | null;
};

/** When the parcel was handed over: delivered, or returned to its sender. */
function handedOverAt(events: readonly ScanEventFact[]): Date | null {
  const found = inTimeOrder(events).findLast(({ code }) => isHandover(code) || code === 'RETURNED');
  return found ? new Date(toMs(found.occurredAt)) : null;
}

/** Each type of claim: whether it is possible now, why not, and until when. */
export function eligibilityOf(parcel: ClaimedParcel, now: Date): TypeEligibility[] {
  return claimTypes.map((claimType) => {
    const { reasons, until } = judge(parcel, claimType, now);
    const isEligible = reasons.length === 0;
    return { claimType, isEligible, reasons, kinds: isEligible ? kindsOf(parcel, claimType) : [], until };
  });
}

/** The type that the parcel's history suggests. */
export function suggestedType(parcel: ClaimedParcel, now: Date): ClaimType {
  const journey = toJourney(parcel.events);
  if (journey.isLost) return 'lost';
  if (!handedOverAt(parcel.events) && judge(parcel, 'lost', now).reasons.length === 0) return 'lost';
  return 'damaged';
}

type Judged = { reasons: Ineligible[]; until: string | null };

function judge(parcel: ClaimedParcel, type: ClaimType, now: Date): Judged {
  const no = (code: Ineligible['code'], params: Ineligible['params'] = {}, until: string | null = null) => ({
    reasons: [{ code, params }],
    until,
  });
  if (parcel.hasClaim) return no('claimExists');
  const journey = toJourney(parcel.events);
  if (journey.status === 'CANCELLED') return no('cancelled');
  if (journey.status === 'ONGOING_PICKUP' && !journey.isLost) return no('notAccepted');
  if (isUnclaimable(parcel)) return no('goodsUnclaimable');
  return type === 'lost' ? judgeLost(parcel, journey.isLost, now) : judgeDelivered(parcel, now);
}

/** Fruit is only compensated in the fruit service. */
function isUnclaimable({ itemType, service }: ClaimedParcel): boolean {
  return itemType === 'fruit' && service !== 'FP';
}

function judgeDelivered(parcel: ClaimedParcel, now: Date): Judged {
  const at = handedOverAt(parcel.events);
  // Damage scanned in transit can be claimed before the parcel arrives.
  if (!at && !parcel.events.some(({ code }) => code === 'DAMAGED'))
    return { reasons: [{ code: 'notDelivered', params: {} }], until: null };
  if (!at) return { reasons: [], until: null };
  const until =
    parcel.service === 'FP'
      ? new Date(at.getTime() + FRUIT_HOURS * HOUR_MS)
      : lastMomentOf(addDays(bangkokDate(at), AFTER_DELIVERY_DAYS));
  return within(until, now);
}

function judgeLost({ promisedDate, isAbroad, events }: ClaimedParcel, isLost: boolean, now: Date): Judged {
  const until = promisedDate === null ? null : lastMomentOf(addDays(promisedDate, LOST_UNTIL_DAYS));
  const isOver = until !== null && now > until;
  // A parcel recorded as delivered but missing: the proof of delivery decides.
  if (isLost || handedOverAt(events)) return until && isOver ? within(until, now) : open(until);
  if (promisedDate === null) return { reasons: [{ code: 'notLostYet', params: {} }], until: null };
  const from = addDays(promisedDate, isAbroad ? LOST_ABROAD_AFTER_DAYS : LOST_AFTER_DAYS);
  if (bangkokDate(now) < from) return { reasons: [{ code: 'notLostUntil', params: { from } }], until: null };
  return until ? within(until, now) : open(null);
}

const open = (until: Date | null): Judged => ({ reasons: [], until: until?.toISOString() ?? null });

function within(until: Date, now: Date): Judged {
  if (now <= until) return open(until);
  const params = { until: bangkokDate(until) };
  return { reasons: [{ code: 'tooLate', params }], until: until.toISOString() };
}

/** The next-day claim: SUPER with a declared value and without cover, for loss or damage. */
function kindsOf(parcel: ClaimedParcel, type: ClaimType): ClaimKind[] {
  const isNextDay = parcel.service === 'SUPER' && parcel.declaredValueSatang > 0 && !parcel.isCovered;
  return isNextDay && type !== 'incorrect' ? ['nextDay', 'standard'] : ['standard'];
}

function lastMomentOf(date: string): Date {
  return new Date(Date.parse(`${date}T23:59:59.999+07:00`));
}
