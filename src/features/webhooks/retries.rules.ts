import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/clock.ts';

const SECOND_MS = 1_000;

/** The delays after each failed attempt: three days in all. */
export const retryPausesMs: readonly number[] = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  20 * HOUR_MS,
];
/** An endpoint whose attempts have all failed for so long is stopped, before its first event fails for good. */
export const STOPPED_AFTER_MS = 2 * DAY_MS;
/** A newer event of a parcel waits for an older failed one, but no longer than this. */
export const ORDER_HELD_MS = 10 * MINUTE_MS;
/** After so many consecutive failures the endpoint rests for a while. */
export const MAX_FAILURES_IN_ROW = 5;

/** Spreads the retries of many events. */
const JITTER = 0.2;
/** A subscriber may ask for longer delays, within this limit. */
const MAX_ASKED_PAUSE_MS = HOUR_MS;
const MAX_REST_MS = 5 * MINUTE_MS;

/** The time of the next attempt, or null after the last one. `random` is in [0, 1). */
export function nextTryAt(
  { now, tries, retryAfterSeconds }: { now: Date; tries: number; retryAfterSeconds: number | null },
  random: number,
): Date | null {
  const pauseMs = retryPausesMs[tries - 1];
  if (pauseMs === undefined) return null;
  const spread = pauseMs * (1 - JITTER + 2 * JITTER * random);
  const askedMs = Math.min((retryAfterSeconds ?? 0) * SECOND_MS, MAX_ASKED_PAUSE_MS);
  return new Date(now.getTime() + Math.max(spread, askedMs));
}

/** How long an endpoint rests after its nth run of failures. */
export function restMs(nth: number): number {
  return Math.min(MAX_REST_MS, 5 * SECOND_MS * 2 ** Math.min(nth, 10));
}
