import { DEFAULT_COUNTDOWN_SECONDS } from '../accounts.rules.ts';

/** §9: presses of the button within this time count as one. */
export const SEND_DEBOUNCE_MS = 300;

/** When the button is enabled again after a code was sent now; 59 seconds unless the server says otherwise [S-09]. */
export function countdownEnd(sentAtMs: number, timeDiff?: number): number {
  return sentAtMs + (timeDiff ?? DEFAULT_COUNTDOWN_SECONDS) * 1000;
}

/** The number on the button; 0 when it is enabled. */
export function secondsLeft(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
}

/** Lets the first of several quick presses through: the leading edge [S-09]. */
export function createDebounce(waitMs: number): (nowMs: number) => boolean {
  let lastMs = Number.NEGATIVE_INFINITY;
  return (nowMs) => {
    const isFirst = nowMs - lastMs >= waitMs;
    lastMs = nowMs;
    return isFirst;
  };
}
