import { CUT_OFF_HOUR, transitStart, transitWorkingDays } from '#features/parcels/promised-date.rules.ts';
import type { DomesticService, DomesticZone } from '#features/rate-cards/card-kinds.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import { addDays, bangkokDate, HOUR_MS, startOfBangkokDate } from '#lib/clock.ts';
import { addWorkingDays, type Holidays } from '#lib/working-days.ts';
import type { Transit } from './quote-parts.contract.ts';

/** When a parcel handed over at an instant arrives; a remote area at either end takes longer. */
export function transitOf(
  parcel: { service: DomesticService; zone: DomesticZone; isRemote: boolean },
  at: Date,
  holidays: Holidays,
): Transit {
  const workingDays = transitWorkingDays[parcel.service][parcel.isRemote ? 'REMOTE' : parcel.zone];
  const startDate = transitStart(at, holidays);
  const cutOffMs = startOfBangkokDate(bangkokDate(at)).getTime() + CUT_OFF_HOUR * HOUR_MS;
  return {
    workingDays,
    startDate,
    promisedDate: addWorkingDays(startDate, workingDays, holidays),
    cutOffHour: CUT_OFF_HOUR,
    isAfterCutOff: at.getTime() > cutOffMs,
  };
}

/** Earliest and promised day of an international parcel, in calendar days (§9) [C-07]. */
export function internationalDates(
  { international }: RuleSet,
  at: Date,
  holidays: Holidays,
): { fastestDays: number; slowestDays: number; earliestDate: string; promisedDate: string } {
  const start = transitStart(at, holidays);
  const { fastestDays, slowestDays } = international;
  return {
    fastestDays,
    slowestDays,
    earliestDate: addDays(start, fastestDays),
    promisedDate: addDays(start, slowestDays),
  };
}
