import type { RuleSet } from '#features/rules/rules.rules.ts';
import { addDays, bangkokDate, DAY_MS, HOUR_MS, startOfBangkokDate } from '#lib/clock.ts';
import { addWorkingDays, firstWorkingDayFrom, type Holidays, isWorkingDay } from '#lib/working-days.ts';
import type { ClaimKind } from './claim-kinds.rules.ts';
import type { ClaimState } from './claim-states.rules.ts';

/** Working days from the last document to the decision, as the claim rules promise. */
const DECIDE_WITHIN_DAYS = 7;
const DECIDE_FRUIT_WITHIN_DAYS = 3;
/** Working days from the approval to the transfer. */
const PAY_WITHIN_DAYS: Record<ClaimKind, number> = { standard: 5, nextDay: 1 };
/** Calendar days to send requested information, and to appeal. */
export const ANSWER_WITHIN_DAYS = 15;
export const APPEAL_WITHIN_DAYS = 30;
/**
 * Adds working hours to an instant: the clock runs day and night from Monday to Saturday and stops on Sundays and
 * public holidays.
 */
export function addWorkingHours(from: Date, hours: number, holidays: Holidays): Date {
  let date = bangkokDate(from);
  let at = from.getTime();
  let left = hours * HOUR_MS;
  for (;;) {
    const working = firstWorkingDayFrom(date, holidays);
    if (working !== date) at = startOfBangkokDate(working).getTime();
    const end = startOfBangkokDate(working).getTime() + DAY_MS;
    if (at + left <= end) return new Date(at + left);
    left -= end - at;
    at = end;
    date = addDays(working, 1);
  }
}

/** Working time between two instants, in milliseconds, with which a stopped clock is resumed. */
export function workingMsBetween(from: Date, until: Date, holidays: Holidays): number {
  let sum = 0;
  let at = from.getTime();
  while (at < until.getTime()) {
    const date = bangkokDate(new Date(at));
    const end = Math.min(startOfBangkokDate(date).getTime() + DAY_MS, until.getTime());
    if (isWorkingDay(date, holidays)) sum += end - at;
    at = end;
  }
  return sum;
}

/** When the first answer is due: by the clock (§9) [C-11], or in working hours where a rule says so. */
export function answerBy(submittedAt: Date, { claims }: Pick<RuleSet, 'claims'>, holidays: Holidays): Date {
  const { answerWithinHours, answerWithinWorkingHours } = claims;
  return answerWithinWorkingHours > 0
    ? addWorkingHours(submittedAt, answerWithinWorkingHours, holidays)
    : new Date(submittedAt.getTime() + answerWithinHours * HOUR_MS);
}

/** The deadline of the decision, counted from the day on which everything has arrived. */
export function decideBy(completeAt: Date, isFruit: boolean, holidays: Holidays): string {
  const days = isFruit ? DECIDE_FRUIT_WITHIN_DAYS : DECIDE_WITHIN_DAYS;
  return addWorkingDays(bangkokDate(completeAt), days, holidays);
}

/** The deadline of the transfer, counted from the approval. */
export function payBy(approvedAt: Date, kind: ClaimKind, holidays: Holidays): string {
  return payByOf(bangkokDate(approvedAt), kind, holidays);
}

function payByOf(approvedOn: string, kind: ClaimKind, holidays: Holidays): string {
  return addWorkingDays(approvedOn, PAY_WITHIN_DAYS[kind], holidays);
}

/**
 * The latest day of the transfer: of an approved claim its deadline, before the decision what follows if it is approved
 * on the last day. Null where nothing is expected, or not before the customer has done something.
 */
export function expectedPayBy(
  claim: {
    state: ClaimState;
    kind: ClaimKind;
    isFruit: boolean;
    submittedAt: Date;
    answerBy: Date | null;
    decideBy: string | null;
    payBy: string | null;
    paymentReturnedAt: Date | null;
  },
  holidays: Holidays,
): string | null {
  const { state, kind, isFruit, submittedAt, answerBy } = claim;
  if (state === 'approved') return claim.paymentReturnedAt ? null : claim.payBy;
  if (state !== 'submitted' && state !== 'inReview') return null;
  const decided = claim.decideBy ?? decideBy(answerBy ?? submittedAt, isFruit, holidays);
  return payByOf(decided, kind, holidays);
}

/** The last day, counted in calendar days from the day of an instant. */
export function daysAfter(instant: Date, days: number): string {
  return addDays(bangkokDate(instant), days);
}
