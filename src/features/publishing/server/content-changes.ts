import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Listener } from '#db/listen.ts';
import type { Clock } from '#lib/clock.ts';

/** The notification after every write of published content; its payload is the kind. */
const CONTENT_CHANGED = 'content_changed';

/** A change, or a period without a connection in which one may have been missed. */
export type ContentChange = 'changed' | 'perhaps';

/** Reports when the public content changes, in this process. */
export type ContentChanges = {
  /** Calls back after each change, including those caused by the clock; the returned function unsubscribes. */
  onChange(handler: (change: ContentChange) => void): () => void;
  /** Adds a schedule: the first known instant after `now` at which content changes by itself. */
  watchSchedule(nextChangeAt: (now: Date) => Date | null): void;
  /** To be called when a schedule has changed: the next change may be earlier. */
  scheduleGrew(): void;
  /** Announces changes caused by the clock so far; costs one comparison, so it may be called before every page. */
  catchUp(): void;
  /** When content next changes by itself, as far as known. */
  nextChangeAt(): Date | null;
  /** Announces that something else than content rows has changed the output of this process. */
  changedHere(): void;
  close(): void;
};

/** For pages that nobody requests: a requested page catches up itself. */
const TICK_MS = 500;

/** Receives changes from all processes, and polls the clock for scheduled ones. */
export function createContentChanges(deps: {
  listener: Pick<Listener, 'on'>;
  clock: Clock;
  tickMs?: number;
}): ContentChanges {
  const handlers = new Set<(change: ContentChange) => void>();
  const schedules: ((now: Date) => Date | null)[] = [];
  let lastLook = deps.clock.now();
  /** The next change as of the last schedule update; undefined when it has to be recalculated. */
  let next: { at: Date | null } | undefined;

  const nextChange = () => {
    next ??= { at: earliest(schedules.map((nextChangeAt) => nextChangeAt(lastLook))) };
    return next.at;
  };
  const announce = (change: ContentChange) => {
    next = undefined;
    for (const handler of handlers) handler(change);
  };
  const stopListening = deps.listener.on(CONTENT_CHANGED, (kind) =>
    announce(kind === '' ? 'perhaps' : 'changed'),
  );
  // Polled instead of a single timer: a clock may jump, and no timer lasts longer than 24 days.
  const ticker = setInterval(catchUp, deps.tickMs ?? TICK_MS);
  ticker.unref();

  function catchUp(): void {
    const now = deps.clock.now();
    const at = nextChange();
    const isDue = at !== null && at.getTime() <= now.getTime();
    // A clock that was set back will reach the same changes again.
    if (now < lastLook) next = undefined;
    lastLook = now;
    if (isDue) announce('changed');
  }

  return {
    onChange(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    watchSchedule(nextChangeAt) {
      schedules.push(nextChangeAt);
      next = undefined;
    },
    scheduleGrew() {
      next = undefined;
    },
    catchUp,
    nextChangeAt: nextChange,
    changedHere: () => announce('changed'),
    close() {
      clearInterval(ticker);
      stopListening();
    },
  };
}

function earliest(instants: readonly (Date | null)[]): Date | null {
  const known = instants.flatMap((at) => (at === null ? [] : [at.getTime()]));
  return known.length === 0 ? null : new Date(Math.min(...known));
}

/** Notifies every process that content has changed; inside a transaction, at commit. */
export async function announceContentChange(
  orm: Pick<NodePgDatabase, 'execute'>,
  kind: string,
): Promise<void> {
  await orm.execute(sql`select pg_notify(${CONTENT_CHANGED}, ${kind})`);
}
