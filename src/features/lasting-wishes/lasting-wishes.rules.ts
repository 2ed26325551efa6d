import type { AwayPeriod } from '#features/delivery-instructions/wishes.rules.ts';
import { addDays } from '#lib/clock.ts';
import { daysBetween } from '#lib/working-days.ts';

/** Periods of absence that one customer may have ahead. */
export const MAX_PERIODS = 5;
/** A parcel that waits longer goes back. */
export const MAX_AWAY_DAYS = 30;
/** How far ahead a period may begin. */
const MAX_DAYS_AHEAD = 365;

type Field = keyof AwayPeriod;
type Problem = { nth: number; field: Field; key: string };

const problem = (nth: number, field: Field, what: string): Problem => ({
  nth,
  field,
  key: `lasting-wishes:validation.${what}`,
});

/** What is wrong with periods whatever day it is. */
export function findPeriodProblems(away: readonly AwayPeriod[]): Problem[] {
  return away.flatMap(({ from, until }, nth) => {
    if (until < from) return [problem(nth, 'until', 'backBeforeAway')];
    if (daysBetween(from, until) >= MAX_AWAY_DAYS) return [problem(nth, 'until', 'awayTooLong')];
    const isCovered = away.slice(0, nth).some((other) => other.from <= until && from <= other.until);
    return isCovered ? [problem(nth, 'from', 'overlap')] : [];
  });
}

/** What is wrong with them today. */
export function findDatedProblems(away: readonly AwayPeriod[], today: string): Problem[] {
  return away.flatMap(({ from, until }, nth) => {
    if (until < today) return [problem(nth, 'until', 'over')];
    return from > addDays(today, MAX_DAYS_AHEAD) ? [problem(nth, 'from', 'tooFarAhead')] : [];
  });
}

/** The periods that are not over, in their order. */
export function comingPeriods(away: readonly AwayPeriod[], today: string): AwayPeriod[] {
  return away.filter(({ until }) => until >= today).sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** The day on which the next period begins. */
export function nextStart(away: readonly AwayPeriod[], today: string): string | null {
  const starts = away.map(({ from }) => from).filter((from) => from > today);
  return starts.sort()[0] ?? null;
}
