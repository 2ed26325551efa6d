import { bangkokDate, startOfBangkokDate } from '#lib/clock.ts';
import { KEPT_MONTHS, KEPT_MONTHS_FOR_OTHERS } from './application-kinds.rules.ts';

/**
 * Until when an application is kept, with its resume: counted from the decision, or from its arrival where there is
 * none.
 */
export function keptUntil(given: {
  receivedAt: Date;
  decidedAt: Date | null;
  keepsForOthers: boolean;
}): Date {
  const { receivedAt, decidedAt, keepsForOthers } = given;
  // Without a decision it is kept longer, because somebody may still be working on it.
  const months = keepsForOthers || !decidedAt ? KEPT_MONTHS_FOR_OTHERS : KEPT_MONTHS;
  return startOfBangkokDate(addMonths(bangkokDate(decidedAt ?? receivedAt), months));
}

/** The same day of a later month, or its last day. */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}
