import { deliveredAt } from '#features/parcels/parcel-status.rules.ts';
import { inTimeOrder, type PublicStatus, type ScanEventFact } from '#features/parcels/scan-events.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import { addDays, bangkokDate } from '#lib/clock.ts';
import { addWorkingDays, type Holidays } from '#lib/working-days.ts';

/**
 * Rights of the payer by the Contract Committee's notice on COD (B.E. 2567, in force since 3 October 2024): days to
 * object after the payment, and days in which a justified objection is refunded.
 */
export const OBJECTION_DAYS = 5;
export const REFUND_DAYS = 15;

/** The state of a parcel's money: to be collected, collected, or never to come. */
export const codStates = ['waiting', 'collected', 'none'] as const;
export type CodState = (typeof codStates)[number];

/** When the consignee paid: by the scan that says so, or by the delivery, which requires payment. */
export function codCollectedAt<E extends ScanEventFact>(events: readonly E[]): E['occurredAt'] | null {
  const paid = inTimeOrder(events).find(({ code }) => code === 'COD_COLLECTED');
  return paid?.occurredAt ?? deliveredAt(events);
}

/** The day by which money collected on a date is transferred: a holding period, then working days (§9) [C-08]. */
export function codPayableOn(date: string, cod: RuleSet['cod'], holidays: Holidays): string {
  return addWorkingDays(addDays(date, cod.holdDays), cod.transferWorkingDays, holidays);
}

/** The state of the money of a parcel. */
export function codStateOf(status: PublicStatus, collectedAt: Date | null): CodState {
  if (collectedAt) return 'collected';
  return status === 'CANCELLED' || status === 'PROCESSED' ? 'none' : 'waiting';
}

/** Statuses in which a parcel is still expected on its promised day. */
const onItsWay: readonly PublicStatus[] = ['ONGOING_PICKUP', 'PICKED_UP', 'ON_PROCESS', 'ON_DELIVERY'];

/** The day by which the money comes if the parcel arrives as promised; null without a valid promise. */
export function codForecast(
  { status, promisedDate }: { status: PublicStatus; promisedDate: string | null },
  now: Date,
  terms: { cod: RuleSet['cod']; holidays: Holidays },
): string | null {
  if (!promisedDate || !onItsWay.includes(status)) return null;
  const today = bangkokDate(now);
  return codPayableOn(promisedDate < today ? today : promisedDate, terms.cod, terms.holidays);
}
