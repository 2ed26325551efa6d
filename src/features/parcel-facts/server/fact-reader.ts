import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { Listener } from '#db/listen.ts';
import type { Orm } from '#db/orm.ts';
import { PARCELS_CHANGED } from '#features/parcels/server/parcels.repo.ts';
import { type Fact, readFacts } from './facts-in-order.ts';
import { type FactMode, factCursor } from './parcel-facts.table.ts';

/** What another feature does with facts: once per batch, in the transaction that moves its cursor. */
export type FactHandler = {
  /** Names the cursor; one batch at a time in all processes. */
  name: string;
  /** The facts it wants; live ones unless given. */
  modes?: readonly FactMode[];
  /** Throws to have the batch handled again; what it wrote in `tx` is undone then. */
  handle(facts: readonly Fact[], tx: Orm): Promise<void>;
};

export type FactReader = {
  /** Handles everything that is there, and waits a moment for transactions beside; returns how many facts. */
  look(waitMs?: number): Promise<number>;
  start(): void;
  stop(): Promise<void>;
};

type Deps = {
  db: Pick<Db, 'orm'>;
  listener: Pick<Listener, 'on'>;
  onProblem(cause: unknown): void;
};

const BATCH = 500;
const LOOKED_EVERY_MS = 5_000;
/** A fact may have to wait for a transaction that runs beside its own. */
const AGAIN_MS = 200;
const WAITED_MS = 5_000;

/** Hands facts to a feature in the order in which they can be read, each exactly once as far as its `tx` goes. */
export function createFactReader(deps: Deps, handler: FactHandler): FactReader {
  let isAsked = false;
  let isStopped = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopListening = () => {};

  async function look(waitMs = WAITED_MS): Promise<number> {
    const until = performance.now() + waitMs;
    let handled = 0;
    for (;;) {
      const { read, isWaiting } = await handleBatch(deps, handler);
      handled += read;
      if (isStopped || (read === 0 && !(isWaiting && performance.now() < until))) return handled;
      if (read === 0) await sleep(AGAIN_MS);
    }
  }

  async function run(): Promise<void> {
    while (isAsked && !isStopped) {
      isAsked = false;
      const { read, isWaiting } = await handleBatch(deps, handler).catch((cause) => {
        deps.onProblem(cause);
        return { read: 0, isWaiting: false };
      });
      if (read === 0 && !isWaiting) continue;
      isAsked = true;
      if (read === 0) await sleep(AGAIN_MS, undefined, { ref: false });
    }
    running = undefined;
  }

  function ask(): void {
    isAsked = true;
    running ??= run();
  }

  return {
    look,
    start() {
      isStopped = false;
      stopListening = deps.listener.on(PARCELS_CHANGED, ask);
      timer = setInterval(ask, LOOKED_EVERY_MS).unref();
      ask();
    },
    async stop() {
      isStopped = true;
      stopListening();
      clearInterval(timer);
      await running;
    },
  };
}

/** One batch in one transaction; nothing where another process has the cursor in hand. */
function handleBatch({ db }: Deps, { name, modes = ['live'], handle }: FactHandler) {
  return db.orm.transaction(async (tx) => {
    await tx.insert(factCursor).values({ name }).onConflictDoNothing();
    const [cursor] = await tx
      .select()
      .from(factCursor)
      .where(eq(factCursor.name, name))
      .for('update', { skipLocked: true });
    if (!cursor) return { read: 0, isWaiting: false };
    const facts = await readFacts(tx, cursor, BATCH);
    const last = facts.at(-1);
    if (!last) return { read: 0, isWaiting: await isAnyWaiting(tx, cursor) };
    const wanted = facts.filter(({ mode }) => modes.includes(mode));
    if (wanted.length > 0) await handle(wanted, tx);
    await tx.update(factCursor).set({ xid: last.xid, factId: last.id }).where(eq(factCursor.name, name));
    return { read: facts.length, isWaiting: false };
  });
}

async function isAnyWaiting(tx: Orm, { xid, factId }: typeof factCursor.$inferSelect): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(
    sql`select exists (select from parcel_fact where (xid, id) > (${xid}::xid8, ${factId}::bigint)) as is`,
  );
  return rows[0]?.is ?? false;
}
