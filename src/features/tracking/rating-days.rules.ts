import { addDays, bangkokDate, startOfBangkokDate } from '#lib/clock.ts';

/** Days after a delivery, until the end of the last one, in which its consignee can rate it. */
const RATE_DAYS = 14;

/** The last day on which a delivery can be rated, in Bangkok. */
export function rateUntil(deliveredAt: Date): string {
  return addDays(bangkokDate(deliveredAt), RATE_DAYS);
}

/** Whether a delivery is not too long ago to be rated. */
export function isRatedInTime(deliveredAt: Date, now: Date): boolean {
  return now < startOfBangkokDate(addDays(rateUntil(deliveredAt), 1));
}
