import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { LineEvent } from '#adapters/line/line.port.ts';
import type { Orm } from '#db/orm.ts';
import type { Seal } from '#http/secrets/seal.ts';
import { type Clock, MINUTE_MS } from '#lib/clock.ts';
import { lineEvent } from './line-counter.table.ts';

/** Longer than the handling of one event can take, with all that LINE is asked for it. */
export const TURN_SECONDS = 60;
/** Events of a user that are this much older than the one of a job have jobs of their own that are due. */
const EARLIER_MS = 10 * MINUTE_MS;
/** A user cannot send more in the minutes above, unless nobody has worked on them. */
const MAX_WAITING = 300;

/**
 * What `sealed_event` holds: an event that waits, or since when it is being handled. Only leaving keeps its event
 * meanwhile, because it is repeated until it is done.
 */
type Kept = LineEvent | { takenAt: string; event: LineEvent | null };
type Waiting = { id: string; event: LineEvent };

/** The turns of users: one event at a time, the oldest first, whichever process works. */
export type EventsInTurn = ReturnType<typeof createEventsInTurn>;

export function createEventsInTurn(deps: {
  orm: Orm;
  seal: Pick<Seal, 'seal' | 'open'>;
  clock: Clock;
  log: Pick<Logger, 'error'>;
}) {
  const { orm, seal, clock, log } = deps;

  /** Null for what cannot be read: it must not stop what the user sends besides. */
  function read(id: string, sealed: string | null): Kept | null {
    try {
      return JSON.parse(seal.open(sealed ?? '', id)) as Kept;
    } catch (err) {
      log.error({ err, id }, 'an event of LINE cannot be read');
      return null;
    }
  }
  const write = (id: string, kept: Kept) => seal.seal(JSON.stringify(kept), id);

  async function keep(tx: Orm, id: string, sealedEvent: string | null): Promise<void> {
    await tx.update(lineEvent).set({ sealedEvent }).where(eq(lineEvent.id, id));
  }

  return {
    /**
     * Takes the oldest event of a user, at most once; `busy` while another one is handled, and null where none waits.
     * The lock ends with this step, so that nothing is held while LINE is asked.
     */
    async take(userId: string, receivedAt: Date): Promise<Waiting | 'busy' | null> {
      return orm.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`line user ${userId}`}, 0))`);
        const rows = await tx
          .select({ id: lineEvent.id, sealed: lineEvent.sealedEvent })
          .from(lineEvent)
          .where(
            and(
              eq(lineEvent.userId, userId),
              isNotNull(lineEvent.sealedEvent),
              // The index: ids are kept for days.
              gt(lineEvent.receivedAt, new Date(receivedAt.getTime() - EARLIER_MS)),
            ),
          )
          .orderBy(asc(lineEvent.receivedAt), asc(lineEvent.id))
          .limit(MAX_WAITING);
        const now = clock.now();
        const waiting: Waiting[] = [];
        for (const { id, sealed } of rows) {
          const kept = read(id, sealed);
          if (!kept) continue;
          if (!('takenAt' in kept)) waiting.push({ id, event: kept });
          else if (new Date(kept.takenAt).getTime() > now.getTime() - TURN_SECONDS * 1000) return 'busy';
          // Whoever took it has died.
          else if (kept.event) waiting.push({ id, event: kept.event });
          else await keep(tx, id, null);
        }
        // Calls of LINE may overtake each other.
        const [oldest] = waiting.toSorted((a, b) => Date.parse(a.event.at) - Date.parse(b.event.at));
        if (!oldest) return null;
        const { id, event } = oldest;
        const isRepeated = event.kind === 'left';
        await keep(tx, id, write(id, { takenAt: now.toISOString(), event: isRepeated ? event : null }));
        return oldest;
      });
    },

    /** Ends the turn of an event; nothing of it is kept. */
    done: (id: string): Promise<void> => keep(orm, id, null),

    /** Ends the turn of an event that is repeated. */
    putBack: ({ id, event }: Waiting): Promise<void> => keep(orm, id, write(id, event)),
  };
}
