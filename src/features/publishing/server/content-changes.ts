import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Listener } from '../../../db/listen.ts';
import type { Clock } from '../../../lib/clock.ts';

/** The notification after every write of published content; its payload says what kind. */
const CONTENT_CHANGED = 'content_changed';

/** A change, or a moment without a connection in which one may have been missed. */
export type ContentChange = 'changed' | 'perhaps';

/** Says when readers see other content than before, in this process. */
export type ContentChanges = {
  /** Calls back after each change, also after one that only the clock has made; the returned function unsubscribes. */
  onChange(handler: (change: ContentChange) => void): () => void;
  /** Adds a schedule: the first instant after `now` at which content changes by itself, as far as it is known. */
  watchSchedule(nextChangeAt: (now: Date) => Date | null): void;
  /** Says that readers of this process see something else, which no row of content has made. */
  changedHere(): void;
  close(): void;
};

/** Far below the two seconds in which a change must be seen. */
const TICK_MS = 500;

/** Hears of changes from all processes, and looks at the clock for what is scheduled. */
export function createContentChanges(deps: {
  listener: Pick<Listener, 'on'>;
  clock: Clock;
  tickMs?: number;
}): ContentChanges {
  const handlers = new Set<(change: ContentChange) => void>();
  const schedules: ((now: Date) => Date | null)[] = [];
  let lastLook = deps.clock.now();

  const announce = (change: ContentChange) => {
    for (const handler of handlers) handler(change);
  };
  const stopListening = deps.listener.on(CONTENT_CHANGED, (kind) =>
    announce(kind === '' ? 'perhaps' : 'changed'),
  );
  // Asked again and again instead of set once: a clock may jump, and no timer reaches further than 24 days.
  const ticker = setInterval(() => {
    const now = deps.clock.now();
    const isDue = schedules.some((next) => {
      const at = next(lastLook);
      return at !== null && at.getTime() <= now.getTime();
    });
    lastLook = now;
    if (isDue) announce('changed');
  }, deps.tickMs ?? TICK_MS);
  ticker.unref();

  return {
    onChange(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    watchSchedule(nextChangeAt) {
      schedules.push(nextChangeAt);
    },
    changedHere: () => announce('changed'),
    close() {
      clearInterval(ticker);
      stopListening();
    },
  };
}

/** Tells every process that content has changed; inside a transaction it is sent at commit. */
export async function announceContentChange(
  orm: Pick<NodePgDatabase, 'execute'>,
  kind: string,
): Promise<void> {
  await orm.execute(sql`select pg_notify(${CONTENT_CHANGED}, ${kind})`);
}
