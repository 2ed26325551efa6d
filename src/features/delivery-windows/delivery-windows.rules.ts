import { bangkokDate } from '#lib/clock.ts';

/** When a courier comes; instants. */
export type Span = { from: Date; until: Date };

/** A window as the carrier last said it. */
export type DeliveryWindow = Span & {
  /** What was said first of that day. */
  announced: Span;
  stopsBefore: number | null;
  courierName: string | null;
  courierExtension: string | null;
  saidAt: Date;
};

/**
 * With as few stops before it, and its window as close, a parcel is near, and its reader is told so, once a day. Stops
 * alone say nothing while a round is planned: its first parcels have few before the courier has left.
 */
export const NEAR_STOPS = 5;
export const NEAR_HOURS = 1;

/**
 * Whether a window is still worth saying: until the end of its day, because a courier may be later than said. One until
 * midnight ends on the day before.
 */
export function isShown({ until }: Span, now: Date): boolean {
  return bangkokDate(new Date(until.getTime() - 1)) >= bangkokDate(now);
}

/** The stops before a parcel, on the day of its window; those of an evening before say nothing yet. */
export function stopsOn(
  { until, stopsBefore }: Pick<DeliveryWindow, 'until' | 'stopsBefore'>,
  now: Date,
): number | null {
  return bangkokDate(new Date(until.getTime() - 1)) === bangkokDate(now) ? stopsBefore : null;
}

/** Whether the courier comes later than was said first; a narrower or an earlier window is none. */
export function hasSlipped({ until, announced }: Pick<DeliveryWindow, 'until' | 'announced'>): boolean {
  return until > announced.until;
}
