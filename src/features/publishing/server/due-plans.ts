import type { ContentPlan } from './content-plans.repo.ts';

/** Applies due plans to rows, each over its predecessor. */
export function applyDue<Row>(
  rows: readonly Row[],
  plans: readonly ContentPlan[],
  of: {
    now: Date;
    keyOf(row: Row): string;
    timesOf(row: Row): { publishAt: Date | null };
    applied(row: Row, plan: ContentPlan): Row;
  },
): readonly Row[] {
  const { now, keyOf, timesOf, applied } = of;
  const due = Map.groupBy(
    plans.filter(({ publishAt }) => publishAt <= now),
    ({ itemId }) => itemId,
  );
  if (due.size === 0) return rows;
  return rows.map((row) => {
    const { publishAt } = timesOf(row);
    // A version that started later than a planned one has already replaced it.
    const isNext = (plan: ContentPlan) =>
      publishAt === null || publishAt > now || publishAt <= plan.publishAt;
    return (due.get(keyOf(row)) ?? []).filter(isNext).reduce(applied, row);
  });
}
