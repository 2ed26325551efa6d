import { codPayableOn } from '#features/cod-ledger/cod-days.rules.ts';
import type { PublicStatus } from '#features/parcels/scan-events.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import { bangkokDate } from '#lib/clock.ts';
import type { Holidays } from '#lib/working-days.ts';

/** The state of a parcel's money: to be collected, collected, or never to come. */
export const codStates = ['waiting', 'collected', 'none'] as const;
export type CodState = (typeof codStates)[number];

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
