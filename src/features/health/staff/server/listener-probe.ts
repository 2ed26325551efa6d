import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { type Listener, notify } from '#db/listen.ts';
import { within } from '#lib/deadlines.ts';

const PATIENCE_MS = 2_000;

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
  let waiting: { word: string; heard(): void } | undefined;
  const stop = listener.on(channel, (word) => {
    if (word === waiting?.word) waiting.heard();
  });

  return {
    async hears(): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const word = randomUUID();
      waiting = { word, heard: resolve };
      const asked = listener.ready().then(() => notify(pool, channel, word));
      const heard = asked.then(() => promise).then(() => true);
      return within(heard, PATIENCE_MS, () => false).catch(() => false);
    },
    stop,
  };
}
