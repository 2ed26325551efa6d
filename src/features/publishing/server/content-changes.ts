import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Listener } from '#db/listen.ts';
import type { Clock } from '#lib/clock.ts';

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
  /** To be called when a schedule knows more than before: the next change may come earlier. */
  scheduleGrew(): void;
  /** Announces what the clock has changed by now; costs a comparison, so it may be asked before every page. */
  catchUp(): void;
  /** When content changes by itself next, as far as it is known. */
  nextChangeAt(): Date | null;
  /** Says that readers of this process see something else, which no row of content has made. */
  changedHere(): void;
  close(): void;
};

/** For what nobody asks for: pages that are asked for catch up themselves. */
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
  /** The next change as it was known when a schedule grew last; undefined when it has to be asked for. */
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
  // Asked again and again instead of set once: a clock may jump, and no timer reaches further than 24 days.
  const ticker = setInterval(catchUp, deps.tickMs ?? TICK_MS);
  ticker.unref();

  function catchUp(): void {
    const now = deps.clock.now();
    const at = nextChange();
    const isDue = at !== null && at.getTime() <= now.getTime();
    // A clock that was put back sees changes again that it has seen.
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

/** Tells every process that content has changed; inside a transaction it is sent at commit. */
export async function announceContentChange(
  orm: Pick<NodePgDatabase, 'execute'>,
  kind: string,
): Promise<void> {
  await orm.execute(sql`select pg_notify(${CONTENT_CHANGED}, ${kind})`);
}
