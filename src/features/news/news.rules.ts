import { firstAfter, nextChangeAt, type Publishing } from '#features/publishing/publishing.rules.ts';
import { addDays, bangkokDate, startOfBangkokDate } from '#lib/clock.ts';
import type { PromotionState } from './news.contract.ts';
import type { ReleaseKind } from './news-lists.rules.ts';

/** Civil days in Thailand, both included. */
export type PromotionDays = { from: string; until: string };

/** Whether a promotion is upcoming, running or ended; an ended one stays readable [W-19]. */
export function promotionStateOf({ from, until }: PromotionDays, now: Date): PromotionState {
  const today = bangkokDate(now);
  if (today < from) return 'UPCOMING';
  return today <= until ? 'RUNNING' : 'ENDED';
}

/**
 * The first instant after `now` at which a release appears or goes offline, or a promotion begins or ends; null
 * when none does.
 */
export function nextReleaseChangeAt(
  all: readonly (Publishing & { promotionFrom: string | null; promotionUntil: string | null })[],
  now: Date,
): Date | null {
  const turns = all.flatMap(({ promotionFrom, promotionUntil }) => [
    ...(promotionFrom ? [startOfBangkokDate(promotionFrom)] : []),
    ...(promotionUntil ? [startOfBangkokDate(addDays(promotionUntil, 1))] : []),
  ]);
  const published = nextChangeAt(all, now);
  return firstAfter(published ? [...turns, published] : turns, now);
}

/** The date of a static item: day, month and two-digit Western year in Thailand (§3) [E-07]. */
export function shortDate(instant: Date): string {
  const [year = '', month = '', day = ''] = bangkokDate(instant).split('-');
  return `${day}/${month}/${year.slice(2)}`;
}

/** The Western year of an instant in Thailand. */
export function yearOf(instant: Date): number {
  return Number(bangkokDate(instant).slice(0, 4));
}

/** How many of each kind the home page shows. */
export const selectionSizes = { news: 4, promotion: 3, article: 3 } as const satisfies Record<
  ReleaseKind,
  number
>;

const interest = { RUNNING: 0, UPCOMING: 1, ENDED: 2 } as const satisfies Record<PromotionState, number>;

/** Running promotions first, then upcoming ones, then ended ones; a stable sort. */
export function byInterest(
  a: { promotion: { state: PromotionState } | null },
  b: { promotion: { state: PromotionState } | null },
): number {
  return interest[a.promotion?.state ?? 'ENDED'] - interest[b.promotion?.state ?? 'ENDED'];
}
