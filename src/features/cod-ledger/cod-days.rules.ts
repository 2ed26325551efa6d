import { deliveredAt } from '#features/parcels/parcel-status.rules.ts';
import { inTimeOrder, type ScanEventFact } from '#features/parcels/scan-events.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import { addDays } from '#lib/clock.ts';
import { addWorkingDays, type Holidays } from '#lib/working-days.ts';

/** When the consignee paid: by the scan that says so, or by the delivery, which requires payment. */
export function codCollectedAt<E extends ScanEventFact>(events: readonly E[]): E['occurredAt'] | null {
  const paid = inTimeOrder(events).find(({ code }) => code === 'COD_COLLECTED');
  return paid?.occurredAt ?? deliveredAt(events);
}

/** The day by which money collected on a date is transferred: a holding period, then working days (§9) [C-08]. */
export function codPayableOn(date: string, cod: RuleSet['cod'], holidays: Holidays): string {
  return addWorkingDays(addDays(date, cod.holdDays), cod.transferWorkingDays, holidays);
}
