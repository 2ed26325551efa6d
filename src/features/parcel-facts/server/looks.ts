import { eq, lte } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { addDays, bangkokDate, type Clock, MINUTE_MS, startOfBangkokDate } from '#lib/clock.ts';
import { factLook } from './parcel-facts.table.ts';

/** Less than an hour, for those who ask do so every ten minutes: at the whole hour it is due. */
const AGAIN_MS = 55 * MINUTE_MS;

/** Something that is looked for now and then, because no scan says it. */
export type Look = {
  /** Its name in `fact_look`. */
  what: string;
  /** By one of all processes: once an hour, or once on each day of Thailand. */
  every: 'hour' | 'day';
  /** May be cut short when told to stop. */
  record(stopping: AbortSignal): Promise<unknown>;
};

/** Looks for what is due, one after the other; what fails, or ends with its process, is due again within the hour. */
export async function lookForDue(
  deps: { orm: Orm; clock: Clock; onProblem(cause: unknown): void },
  looks: readonly Look[],
  stopping: AbortSignal,
): Promise<void> {
  const { orm, clock, onProblem } = deps;
  for (const look of looks) {
    if (stopping.aborted) return;
    const now = clock.now();
    if (!(await take(orm, look, now))) continue;
    try {
      await look.record(stopping);
      if (look.every === 'day') await leaveUntilTomorrow(orm, look, now);
    } catch (cause) {
      if (!stopping.aborted) onProblem(cause);
    }
  }
}

/** True for one process of those that ask, when it is due; the others leave it alone for as long as it may take. */
async function take(orm: Orm, { what }: Look, now: Date): Promise<boolean> {
  const dueAt = new Date(now.getTime() + AGAIN_MS);
  const taken = await orm
    .insert(factLook)
    .values({ what, dueAt })
    .onConflictDoUpdate({ target: factLook.what, set: { dueAt }, setWhere: lte(factLook.dueAt, now) })
    .returning();
  return taken.length > 0;
}

async function leaveUntilTomorrow(orm: Orm, { what }: Look, now: Date): Promise<void> {
  const dueAt = startOfBangkokDate(addDays(bangkokDate(now), 1));
  await orm.update(factLook).set({ dueAt }).where(eq(factLook.what, what));
}
