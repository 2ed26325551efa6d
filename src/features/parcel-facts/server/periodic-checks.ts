import { eq, lte } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { addDays, bangkokDate, type Clock, MINUTE_MS, startOfBangkokDate } from '#lib/clock.ts';
import { factCheck } from './parcel-facts.table.ts';

/** Less than an hour, because processes ask every ten minutes: at the full hour it is due again. */
const AGAIN_MS = 55 * MINUTE_MS;

/** A periodic check for something that no scan reports. */
export type PeriodicCheck = {
  /** Its name in `fact_look`. */
  what: string;
  /** Once per hour, or once per day in Thailand, by one of all processes. */
  every: 'hour' | 'day';
  /** May stop early when the signal aborts. */
  record(stopping: AbortSignal): Promise<unknown>;
};

/**
 * Runs the checks that are due, one after another; one that fails, or ends with its process, is due again within
 * the hour.
 */
export async function runDueChecks(
  deps: { orm: Orm; clock: Clock; onProblem(cause: unknown): void },
  checks: readonly PeriodicCheck[],
  stopping: AbortSignal,
): Promise<void> {
  const { orm, clock, onProblem } = deps;
  for (const check of checks) {
    if (stopping.aborted) return;
    const now = clock.now();
    if (!(await take(orm, check, now))) continue;
    try {
      await check.record(stopping);
      if (check.every === 'day') await leaveUntilTomorrow(orm, check, now);
    } catch (cause) {
      if (!stopping.aborted) onProblem(cause);
    }
  }
}

/** True for one of the processes that ask when it is due; the others leave it to that one for as long as it may take. */
async function take(orm: Orm, { what }: PeriodicCheck, now: Date): Promise<boolean> {
  const dueAt = new Date(now.getTime() + AGAIN_MS);
  const taken = await orm
    .insert(factCheck)
    .values({ what, dueAt })
    .onConflictDoUpdate({ target: factCheck.what, set: { dueAt }, setWhere: lte(factCheck.dueAt, now) })
    .returning();
  return taken.length > 0;
}

async function leaveUntilTomorrow(orm: Orm, { what }: PeriodicCheck, now: Date): Promise<void> {
  const dueAt = startOfBangkokDate(addDays(bangkokDate(now), 1));
  await orm.update(factCheck).set({ dueAt }).where(eq(factCheck.what, what));
}
