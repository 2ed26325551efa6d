import { bangkokDate } from '../../lib/clock.ts';
import type { PromotionState, ReleaseKind } from './news.contract.ts';

/** Civil days in Thailand, both included. */
export type PromotionDays = { from: string; until: string };

/** Whether a promotion is still to come, runs, or has ended; an ended one stays readable [W-19]. */
export function promotionStateOf({ from, until }: PromotionDays, now: Date): PromotionState {
  const today = bangkokDate(now);
  if (today < from) return 'UPCOMING';
  return today <= until ? 'RUNNING' : 'ENDED';
}

/** The first instant after `now` at which a promotion begins or has ended; null when neither is to come. */
export function nextPromotionChangeAt({ from, until }: PromotionDays, now: Date): Date | null {
  const begins = new Date(`${from}T00:00:00+07:00`);
  const isOver = new Date(Date.parse(`${until}T00:00:00+07:00`) + 24 * 60 * 60 * 1000);
  return [begins, isOver].find((instant) => instant.getTime() > now.getTime()) ?? null;
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

/** Running promotions first, then those to come, then ended ones; the order among equals stays. */
export function byInterest(
  a: { promotion: { state: PromotionState } | null },
  b: { promotion: { state: PromotionState } | null },
): number {
  return interest[a.promotion?.state ?? 'ENDED'] - interest[b.promotion?.state ?? 'ENDED'];
}

/** True when every word of the keyword occurs in the text, in any letter case and width. */
export function hasEveryWord(text: string, keyword: string): boolean {
  const searched = fold(text);
  return fold(keyword)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
