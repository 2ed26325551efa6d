import { addDays } from '#lib/clock.ts';

/** How far back ratings are added up and listed. */
export const ratingPeriods = ['week', 'month', 'quarter'] as const;
export type RatingPeriod = (typeof ratingPeriods)[number];

/** What the rows of the statistics are: branches or couriers, or days or weeks. */
export const ratingViews = ['places', 'time'] as const;

/** By which figure; with a minus the largest first. */
export const ratingSorts = ['count', '-count', 'mean', '-mean', 'bad', '-bad'] as const;
export type RatingSort = (typeof ratingSorts)[number];

const PERIOD_DAYS = { week: 7, month: 28 } as const;
/** Besides the week under way. */
const QUARTER_WEEKS = 12;

/** The first day of a period that ends with a day; of a quarter, whose rows are weeks, a Monday. */
export function firstDay(period: RatingPeriod, today: string): string {
  if (period !== 'quarter') return addDays(today, 1 - PERIOD_DAYS[period]);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(today, -sinceMonday - 7 * QUARTER_WEEKS);
}
