import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { type Listener, notify } from '#db/listen.ts';
import { within } from '#lib/deadlines.ts';
import { keptBriefly } from '#lib/metrics/kept-briefly.ts';

const PATIENCE_MS = 1_000;
/** Not empty: an empty one reports a new connection. */
const PING = 'ping';

/**
 * Asks whether the listening connection hears: it sends itself a notification through the pool. A pooler in transaction
 * mode accepts both sides and delivers nothing, and a network may have cut one connection only.
 */
export function createListenerProbe({
  pool,
  listener,
}: {
  pool: Pool;
  listener: Pick<Listener, 'on' | 'ready'>;
}) {
  const channel = `probe_${randomUUID().replaceAll('-', '')}`;
  let heard = () => {};
  const stop = listener.on(channel, (payload) => {
    if (payload === PING) heard();
  });
  // Never twice at once: a database that hangs must not be given one more statement with each question.
  const ping = keptBriefly(() => listener.ready().then(() => notify(pool, channel, PING)), 0);

  return {
    async hears(): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<true>();
      heard = () => resolve(true);
      const answered = ping().then(() => promise);
      return within(answered, PATIENCE_MS, () => false).catch(() => false);
    },
    stop,
  };
}
