import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { LineEvent } from '#adapters/line/line.port.ts';
import type { Orm } from '#db/orm.ts';
import type { Seal } from '#http/secrets/seal.ts';
import type { Clock } from '#lib/clock.ts';
import { lineEvent } from './line-counter.table.ts';

/** Longer than the handling of one event can take, with all that LINE is asked for it. */
export const TURN_SECONDS = 60;
/** More than a user can send while nobody works on it for long; what is left comes with the next turn. */
const MAX_WAITING = 300;

type Waiting = { id: string; event: LineEvent };

/** The turns of users: one event at a time, the oldest first, whichever process works. */
export type EventsInTurn = ReturnType<typeof createEventsInTurn>;

export function createEventsInTurn(deps: {
  orm: Orm;
  seal: Pick<Seal, 'open'>;
  clock: Clock;
  log: Pick<Logger, 'error'>;
}) {
  const { orm, seal, clock, log } = deps;

  /** Nothing for what cannot be read: it must not stop what the user sends besides. */
  function read(id: string, sealed: string | null): Waiting[] {
    if (sealed === null) return [];
    try {
      return [{ id, event: JSON.parse(seal.open(sealed, id)) as LineEvent }];
    } catch (err) {
      log.error({ err, id }, 'an event of LINE cannot be read');
      return [];
    }
  }

  const set = async (by: Orm, id: string, values: Partial<typeof lineEvent.$inferInsert>): Promise<void> => {
    await by.update(lineEvent).set(values).where(eq(lineEvent.id, id));
  };

  return {
    /**
     * Takes the oldest event of a user, at most once, but for leaving, which is repeated until it is done; `busy` while
     * another one is handled, and null where none waits. The lock ends with this step, so that nothing is held while
     * LINE is asked.
     */
    async take(userId: string): Promise<Waiting | 'busy' | null> {
      return orm.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`line user ${userId}`}, 0))`);
        const now = clock.now();
        // A process that took one longer ago has died.
        const since = new Date(now.getTime() - TURN_SECONDS * 1000);
        const { id, sealedEvent, takenAt } = lineEvent;
        const rows = await tx
          .select({ id, sealedEvent, takenAt })
          .from(lineEvent)
          .where(and(eq(lineEvent.userId, userId), or(isNotNull(sealedEvent), gt(takenAt, since))))
          .orderBy(asc(lineEvent.receivedAt), asc(id))
          .limit(MAX_WAITING);
        if (rows.some((row) => row.takenAt !== null && row.takenAt > since)) return 'busy';
        // Calls of LINE may overtake each other.
        const [oldest] = rows
          .flatMap((row) => read(row.id, row.sealedEvent))
          .toSorted((a, b) => Date.parse(a.event.at) - Date.parse(b.event.at));
        if (!oldest) return null;
        const isRepeated = oldest.event.kind === 'left';
        await set(tx, oldest.id, { takenAt: now, ...(!isRepeated && { sealedEvent: null }) });
        return oldest;
      });
    },

    /** Ends the turn of an event; nothing of it is kept. */
    done: (id: string): Promise<void> => set(orm, id, { sealedEvent: null, takenAt: null }),

    /** Ends the turn of an event that is repeated. */
    putBack: (id: string): Promise<void> => set(orm, id, { takenAt: null }),
  };
}
