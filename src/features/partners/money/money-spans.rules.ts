import { addDays } from '#lib/clock.ts';

/** Sums are added up when they are asked for, so a question has a limit. */
export const MAX_SPAN_DAYS = 92;

/** Whether two days are a span that can be asked for, both included. */
export function isSpan({ from, to }: { from: string; to: string }): boolean {
  return from <= to && to < addDays(from, MAX_SPAN_DAYS);
}
