import { addDays, bangkokDate } from '#lib/clock.ts';

/** The length of the period, with one point per day or week. */
export type ChartRange = { days: (typeof chartDays)[number]; by: (typeof chartSteps)[number] };

export const chartDays = [7, 30, 90, 365] as const;
export const chartSteps = ['day', 'week'] as const;
const DEFAULT: ChartRange = { days: 30, by: 'day' };

/** One point of a chart: counts by key, starting at this day. */
export type ChartPoint = { day: string; counts: Readonly<Record<string, number>> };

/** The range in the URL; invalid values are ignored. */
export function readRange(query: URLSearchParams): ChartRange {
  const days = Number(query.get('days'));
  const by = query.get('by');
  return {
    days: chartDays.find((each) => each === days) ?? DEFAULT.days,
    by: chartSteps.find((each) => each === by) ?? DEFAULT.by,
  };
}

/** The first and the last day of a range that ends today. */
export function daysOf({ days }: Pick<ChartRange, 'days'>, now: Date): { from: string; until: string } {
  const until = bangkokDate(now);
  return { from: addDays(until, 1 - days), until };
}

/** A point for every day or week of a range, including empty ones; weeks start on Monday. */
export function toPoints(
  rows: readonly { day: string; key: string; n: number }[],
  { from, until }: { from: string; until: string },
  by: ChartRange['by'],
): ChartPoint[] {
  const points = new Map<string, Record<string, number>>();
  const startOf = (day: string) => (by === 'week' ? mondayOf(day) : day);
  for (let day = from; day <= until; day = addDays(day, 1))
    if (!points.has(startOf(day))) points.set(startOf(day), {});
  for (const { day, key, n } of rows) {
    const counts = points.get(startOf(day));
    if (counts) counts[key] = (counts[key] ?? 0) + n;
  }
  return [...points].map(([day, counts]) => ({ day, counts }));
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
