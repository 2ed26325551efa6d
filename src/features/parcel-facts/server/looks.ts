import { eq, lt } from 'drizzle-orm';
import type { Orm } from '../../../db/orm.ts';
import { bangkokDate, type Clock, startOfBangkokDate } from '../../../lib/clock.ts';
import { factLook } from './parcel-facts.table.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** Something that is looked for now and then, because no scan says it. */
export type Look = {
  /** Its name in `fact_look`. */
  what: string;
  /** By one of all processes: once an hour, or once on each day of Thailand. */
  every: 'hour' | 'day';
  /** May be cut short when told to stop; then it is due again. */
  record(stopping: AbortSignal): Promise<unknown>;
};

/** Looks for what is due, one after the other; what fails is due again. */
export async function lookForDue(
  deps: { orm: Orm; clock: Clock; onProblem(cause: unknown): void },
  looks: readonly Look[],
  stopping: AbortSignal,
): Promise<void> {
  const { orm, clock, onProblem } = deps;
  for (const look of looks) {
    if (stopping.aborted) return;
    if (!(await take(orm, look, clock.now()))) continue;
    try {
      await look.record(stopping);
    } catch (cause) {
      await orm.delete(factLook).where(eq(factLook.what, look.what));
      if (!stopping.aborted) onProblem(cause);
    }
  }
}

/** True for one process of those that ask, when nobody has looked since. */
async function take(orm: Orm, { what, every }: Look, now: Date): Promise<boolean> {
  const since = every === 'hour' ? new Date(now.getTime() - HOUR_MS) : startOfBangkokDate(bangkokDate(now));
  const taken = await orm
    .insert(factLook)
    .values({ what, lookedAt: now })
    .onConflictDoUpdate({
      target: factLook.what,
      set: { lookedAt: now },
      setWhere: lt(factLook.lookedAt, since),
    })
    .returning();
  return taken.length > 0;
}
