import { z } from 'zod';
import { MINUTE_MS } from '#lib/clock.ts';

const MINUTES_OF_DAY = 24 * 60;
const BANGKOK_MINUTES = 7 * 60;

/** Quiet hours as minutes of the day in Bangkok; `from` may be before midnight. */
export const quietHours = z
  .object({
    from: z
      .int()
      .min(0)
      .max(MINUTES_OF_DAY - 1),
    to: z
      .int()
      .min(0)
      .max(MINUTES_OF_DAY - 1),
  })
  .refine(({ from, to }) => from !== to);
export type QuietHours = z.output<typeof quietHours>;

/** The end of the current quiet hours; null outside of them. */
export function quietUntil(quiet: QuietHours | null, now: Date): Date | null {
  if (!quiet) return null;
  const nowMinutes = Math.floor(now.getTime() / MINUTE_MS) + BANGKOK_MINUTES;
  const minute = nowMinutes % MINUTES_OF_DAY;
  const { from, to } = quiet;
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const left = (to - minute + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  return new Date((nowMinutes - BANGKOK_MINUTES + left) * MINUTE_MS);
}
