import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { Listener } from '#db/listen.ts';
import type { Orm } from '#db/orm.ts';
import { PARCELS_CHANGED } from '#features/parcels/server/parcels.repo.ts';
import { type Fact, readFacts } from './facts-in-order.ts';
import { type FactMode, factCursor } from './parcel-facts.table.ts';

/** A consumer of facts in another feature: called once per batch, in the transaction that advances its cursor. */
export type FactHandler = {
  /** The name of its cursor; one batch at a time across all processes. */
  name: string;
  /** The modes of facts it receives; live ones by default. */
  modes?: readonly FactMode[];
  /** If it throws, the batch is handled again, and its writes in `tx` are rolled back. */
  handle(facts: readonly Fact[], tx: Orm): Promise<void>;
};

export type FactReader = {
  /** Handles all available facts, waiting briefly for concurrent transactions; returns how many. */
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
/** A fact may have to wait for a transaction concurrent to its own. */
const AGAIN_MS = 200;
const WAITED_MS = 5_000;

/** Passes facts to a feature in readable order, each exactly once as far as its `tx` is concerned. */
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

/** One batch in one transaction; nothing where another process holds the cursor. */
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
