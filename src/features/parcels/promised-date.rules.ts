import { isMetropolitan } from '#features/places/book/metropolitan.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import { addDays, bangkokDate, HOUR_MS, startOfBangkokDate } from '#lib/clock.ts';
import { addWorkingDays, daysBetween, firstWorkingDayFrom, type Holidays } from '#lib/working-days.ts';
import type { ParcelService } from './parcel-kinds.rules.ts';
import { type Journey, toJourney } from './parcel-status.rules.ts';
import {
  type DeliveryReason,
  inTimeOrder,
  type PublicStatus,
  type ScanEventCode,
  type ScanEventFact,
  toMs,
} from './scan-events.rules.ts';

export const zones = [
  'SAME_PROVINCE',
  'METROPOLITAN',
  'SAME_REGION',
  'BETWEEN_REGIONS',
  'REMOTE',
  'INTERNATIONAL',
] as const;
export type Zone = (typeof zones)[number];

/** Parcels accepted later in the day leave with the next working day's transport. */
export const CUT_OFF_HOUR = 16;

type DomesticZone = Exclude<Zone, 'INTERNATIONAL'>;
type DomesticService = Exclude<ParcelService, 'INTL'>;

/** Working days from acceptance to delivery: our own figures, because the specification has none for Thailand. */
export const transitWorkingDays: Record<DomesticService, Record<DomesticZone, number>> = {
  SUPER: { SAME_PROVINCE: 1, METROPOLITAN: 1, SAME_REGION: 1, BETWEEN_REGIONS: 2, REMOTE: 3 },
  FP: { SAME_PROVINCE: 1, METROPOLITAN: 1, SAME_REGION: 1, BETWEEN_REGIONS: 2, REMOTE: 3 },
  DOC: { SAME_PROVINCE: 1, METROPOLITAN: 1, SAME_REGION: 2, BETWEEN_REGIONS: 3, REMOTE: 4 },
  BUK: { SAME_PROVINCE: 2, METROPOLITAN: 2, SAME_REGION: 3, BETWEEN_REGIONS: 4, REMOTE: 6 },
};

type End = { countryCode?: string | null; provinceCode?: string | null };

/** The zone of a route. With an unknown province the longer regular promise applies. */
export function zoneOf(
  origin: End,
  destination: End,
  regionOf: (provinceCode: string) => string,
  isRemote: boolean,
): Zone {
  if ((origin.countryCode ?? 'TH') !== 'TH' || (destination.countryCode ?? 'TH') !== 'TH')
    return 'INTERNATIONAL';
  if (isRemote) return 'REMOTE';
  const from = origin.provinceCode;
  const to = destination.provinceCode;
  if (!from || !to) return 'BETWEEN_REGIONS';
  if (from === to) return 'SAME_PROVINCE';
  if (isMetropolitan(from) && isMetropolitan(to)) return 'METROPOLITAN';
  return regionOf(from) === regionOf(to) ? 'SAME_REGION' : 'BETWEEN_REGIONS';
}

/** The working day from which transit counts: the next one after the cut-off. */
export function transitStart(acceptedAt: Date | string, holidays: Holidays): string {
  const accepted = new Date(toMs(acceptedAt));
  const date = bangkokDate(accepted);
  const cutOffMs = startOfBangkokDate(date).getTime() + CUT_OFF_HOUR * HOUR_MS;
  return firstWorkingDayFrom(accepted.getTime() > cutOffMs ? addDays(date, 1) : date, holidays);
}

/** The last day on which the parcel should arrive, `YYYY-MM-DD` in Bangkok. */
export function promisedDate(
  parcel: { service: ParcelService; zone: Zone; acceptedAt: Date | string },
  holidays: Holidays,
  { international }: RuleSet,
): string {
  const { service, zone } = parcel;
  const start = transitStart(parcel.acceptedAt, holidays);
  // Calendar days (§9) [C-07]: foreign carriers have other holidays.
  if (service === 'INTL' || zone === 'INTERNATIONAL') return addDays(start, international.slowestDays);
  return addWorkingDays(start, transitWorkingDays[service][zone], holidays);
}

export type LatenessReason = { code: ScanEventCode; reason: DeliveryReason | null };
export type Lateness =
  /** No promise was made, or it no longer applies: cancelled, returned or being returned. */
  | { kind: 'NO_PROMISE' }
  | { kind: 'ON_TIME' }
  | { kind: 'LATE' | 'DELIVERED_LATE'; days: number; why: LatenessReason | null };

/** Events after which lateness no longer matters: arrived, or no promise applies (as in `lateness`). */
export const endsPromise: readonly ScanEventCode[] = [
  'DELIVERED',
  'LEFT_IN_SAFE_PLACE',
  'LEFT_WITH_NEIGHBOUR',
  'RECEIVED',
  'RETURNING',
  'RETURNED',
  'CANCELLED',
];

const delays: readonly ScanEventCode[] = [
  'PICKUP_FAILED',
  'CUSTOMS_HELD',
  'DELIVERY_ATTEMPTED',
  'HELD_AT_DROP_POINT',
  'DELAYED',
  'ON_HOLD',
  'REDIRECTED',
  'DAMAGED',
  'LOST',
];

/** Whether the promise is kept, by how many days it is missed, and the last problem before the delivery. */
export function lateness(
  promised: string | null,
  status: PublicStatus,
  deliveredAt: Date | string | null,
  now: Date,
  events: readonly ScanEventFact[],
  { isReturning }: Pick<Journey<ScanEventFact>, 'isReturning'> = toJourney(events),
): Lateness {
  const isOff = status === 'CANCELLED' || status === 'PROCESSED' || isReturning;
  if (promised === null || isOff) return { kind: 'NO_PROMISE' };
  const until = deliveredAt === null ? now : new Date(toMs(deliveredAt));
  const days = daysBetween(promised, bangkokDate(until));
  if (days <= 0) return { kind: 'ON_TIME' };
  const cause = inTimeOrder(events).findLast(
    (event) => delays.includes(event.code) && toMs(event.occurredAt) <= until.getTime(),
  );
  const why = cause ? { code: cause.code, reason: cause.reason ?? null } : null;
  return { kind: deliveredAt === null ? 'LATE' : 'DELIVERED_LATE', days, why };
}
