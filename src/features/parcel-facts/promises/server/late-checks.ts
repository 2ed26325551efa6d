import { createPace } from '#jobs/pace.ts';
import type { Clock } from '#lib/clock.ts';
import { announceLate } from '../../server/late-parcels.ts';
import type { PeriodicCheck } from '../../server/periodic-checks.ts';
import { LATE_DAYS, LONGEST_PROMISE_DAYS } from '../late.rules.ts';
import { dropNoLongerLate, type LateDeps, lookForLate } from './late-look.repo.ts';

/** Parcels accepted within this time are usually in transit. */
const RECENT_DAYS = 14;
/** Of one processor core, because visitors have priority. */
const SHARE = 0.25;

/** Looks for late parcels whose promise has become due, and makes facts of the watched ones; returns how many. */
export async function recordLate(deps: LateDeps, now: Date, stopping: AbortSignal): Promise<number> {
  await lookForLate(deps, { now, acceptedDays: RECENT_DAYS, pace: createPace(SHARE, stopping) });
  return announceLate(deps.orm, now);
}

/**
 * The checks for parcels that missed their promised day: hourly those whose promise has become due, daily also those
 * of older days that were never compared.
 */
export function lateChecks(deps: LateDeps, clock: Clock): PeriodicCheck[] {
  return [
    {
      what: 'late parcels',
      every: 'hour',
      async record(stopping) {
        const now = clock.now();
        await recordLate(deps, now, stopping);
        await dropNoLongerLate(deps, now, createPace(SHARE, stopping));
      },
    },
    {
      what: 'all late parcels',
      every: 'day',
      record: (stopping) =>
        lookForLate(deps, {
          now: clock.now(),
          acceptedDays: LATE_DAYS + LONGEST_PROMISE_DAYS,
          pace: createPace(SHARE, stopping),
        }),
    },
  ];
}
