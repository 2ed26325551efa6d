import type { Logger } from 'pino';
import type { LineEvent } from '#adapters/line/line.port.ts';
import type { Orm } from '#db/orm.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { Seal } from '#http/secrets/seal.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { type Clock, DAY_MS } from '#lib/clock.ts';
import { readData } from '../line-data.rules.ts';
import { readWish } from '../line-words.rules.ts';
import { lineEvent } from './line-counter.table.ts';
import { lineEventQueue } from './line-events.queue.ts';

/** Ids of events are kept for longer, so that nothing can be sent again after they are forgotten. */
const MAX_AGE_MS = DAY_MS;

type Deps = {
  orm: Orm;
  jobs: Pick<Jobs, 'enqueue'>;
  seal: Pick<Seal, 'seal'>;
  limits: {
    ofUser: Pick<Limiter, 'consume'>;
    ofAll: Pick<Limiter, 'consume'>;
    stops: Pick<Limiter, 'consume'>;
  };
  clock: Clock;
  log: Pick<Logger, 'warn'>;
};

/** Stores new events and queues them, so that LINE has its answer before anything is done. */
export function createReceiveEvents({ orm, jobs, seal, limits, clock, log }: Deps) {
  async function admits(event: LineEvent): Promise<boolean> {
    const { userId } = event;
    // A flood must not keep anybody from leaving.
    if (isStop(event)) return (await limits.stops.consume(userId)).allowed;
    return (await limits.ofUser.consume(userId)).allowed && (await limits.ofAll.consume('all')).allowed;
  }

  return async (events: readonly LineEvent[]): Promise<void> => {
    const now = clock.now();
    const admitted: LineEvent[] = [];
    for (const event of events) {
      const isOld = new Date(event.at).getTime() < now.getTime() - MAX_AGE_MS;
      if (!isOld && (await admits(event))) admitted.push(event);
    }
    const left = events.length - admitted.length;
    if (left > 0) log.warn({ left }, 'events of LINE were not taken: too many, or too old');
    if (admitted.length === 0) return;
    await orm.transaction(async (tx) => {
      const rows = admitted.map((event) => ({
        id: event.id,
        userId: event.userId,
        sealedEvent: seal.seal(JSON.stringify(event), event.id),
        receivedAt: now,
      }));
      const added = await tx
        .insert(lineEvent)
        .values(rows)
        .onConflictDoNothing()
        .returning({ id: lineEvent.id });
      for (const { id } of added) await jobs.enqueue(lineEventQueue, { eventId: id }, tx, { isUrgent: true });
    });
  };
}

function isStop(event: LineEvent): boolean {
  if (event.kind === 'left') return true;
  if (event.kind === 'text') return readWish(event.text) === 'stop';
  if (event.kind !== 'pressed') return false;
  const data = readData(event.data);
  return data?.kind === 'stop' || (data?.kind === 'wish' && data.wish === 'stop');
}
