import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { HOUR_MS } from '#lib/clock.ts';
import { retentionPass } from './retention.table.ts';
import type { Batch } from './retention-kind.ts';

/** After so long without a batch another process takes a removal over. */
const ABANDONED_MS = HOUR_MS;

export type PassRow = typeof retentionPass.$inferSelect;

/** Over the pool, or inside a transaction. */
export function createPassesRepo(orm: Orm) {
  const { kind, dueAt, startedAt, endedAt } = retentionPass;
  const isIt = (name: string) => eq(kind, name);
  return {
    list: (): Promise<PassRow[]> => orm.select().from(retentionPass).orderBy(asc(kind)),

    /** A new kind begins at its hour, not at once: an upgrade gives time for a dry run. */
    async add(name: string, firstAt: Date): Promise<void> {
      await orm.insert(retentionPass).values({ kind: name, dueAt: firstAt }).onConflictDoNothing();
    },

    /** Begins a pass, or continues an abandoned one; false where neither is due, or another process was first. */
    async take(name: string, now: Date): Promise<boolean> {
      const taken = await orm
        .update(retentionPass)
        .set(begun(now))
        .where(and(isIt(name), lte(dueAt, now)))
        .returning();
      return taken.length > 0;
    },

    /** The same at once, for a command. */
    async begin(name: string, now: Date): Promise<void> {
      const set = { kind: name, ...begun(now) };
      await orm
        .insert(retentionPass)
        .values({ kind: name, dueAt: abandonedAt(now), startedAt: now })
        .onConflictDoUpdate({ target: kind, set });
    },

    /** The row of a pass that runs, locked; undefined where it has ended, or another process works on it. */
    async lock(name: string): Promise<PassRow | undefined> {
      const [row] = await orm
        .select()
        .from(retentionPass)
        .where(and(isIt(name), isNotNull(startedAt), sql`${endedAt} is null`))
        .for('update', { skipLocked: true });
      return row;
    },

    async note(name: string, { rows, isDone, place }: Batch, now: Date, nextAt: Date): Promise<void> {
      await orm
        .update(retentionPass)
        .set({
          rows: sql`${retentionPass.rows} + ${rows}`,
          total: sql`${retentionPass.total} + ${rows}`,
          dueAt: isDone ? nextAt : abandonedAt(now),
          endedAt: isDone ? now : null,
          place: isDone ? null : (place ?? null),
        })
        .where(isIt(name));
    },
  };
}

function abandonedAt(now: Date): Date {
  return new Date(now.getTime() + ABANDONED_MS);
}

/** An abandoned pass goes on where it was. */
function begun(now: Date) {
  const { startedAt, endedAt, rows } = retentionPass;
  const goesOn = sql`${startedAt} is not null and ${endedAt} is null`;
  return {
    dueAt: abandonedAt(now),
    startedAt: sql<Date>`case when ${goesOn} then ${startedAt} else ${now.toISOString()}::timestamptz end`,
    rows: sql<number>`case when ${goesOn} then ${rows} else 0 end`,
    endedAt: null,
  };
}
