import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/connect.ts';
import type { Listener } from '#db/listen.ts';
import type { Orm } from '#db/orm.ts';
import { PARCELS_CHANGED } from '#features/parcels/server/parcels.repo.ts';
import { divideShares } from './divide-shares.ts';
import { endIfSilent, isAnyAfter, moveShare, takeShare } from './fact-shares.repo.ts';
import { type Fact, readFacts } from './facts-in-order.ts';
import type { FactMode } from './parcel-facts.table.ts';

/** A consumer of facts in another feature: called once per batch, in the transaction that advances its cursor. */
export type FactHandler = {
  /** The name of its cursor, without `#`. */
  name: string;
  /** The modes of facts it receives; live ones by default. */
  modes?: readonly FactMode[];
  /**
   * If it throws, the batch is handled again, and its writes in `tx` are rolled back. Batches of other parcels may be
   * handled at the same time, in other transactions.
   */
  handle(facts: readonly Fact[], tx: Orm): Promise<void>;
};

export type FactReader = {
  /** Handles all available facts, waiting briefly for concurrent transactions; returns how many. */
  look(waitMs?: number): Promise<number>;
  start(): void;
  stop(): Promise<void>;
};

/** How a reader divides its work (decision 101). */
export type FactSharing = {
  /** Into how many shares, over all processes. */
  shares: number;
  /** How many of them this process handles at once. */
  atOnce: number;
  /** How many facts of a share are handled in one transaction. */
  batch: number;
  /** After how long without a statement in a batch a process loses its share. */
  silentMs: number;
};

type Deps = {
  db: Pick<Db, 'orm'>;
  listener: Pick<Listener, 'on'>;
  sharing: FactSharing;
  onProblem(cause: unknown): void;
};

/** What one transaction has done; `isFull` where there is probably more to read. */
type Handled = { handled: number; hasMoved: boolean; isFull: boolean; isWaiting: boolean };

const BATCH = 500;
const LOOKED_EVERY_MS = 5_000;
/** A fact may have to wait for a transaction concurrent to its own. */
const AGAIN_MS = 200;
const WAITED_MS = 5_000;
const SILENT_MS = 15_000;
/** Of a process, for each reader; the rest is for visitors. */
const SHARE_OF_CONNECTIONS = 0.25;
const NOTHING: Handled = { handled: 0, hasMoved: false, isFull: false, isWaiting: false };

/** The sharing that the settings say. */
export function sharingOf(config: { factShares: number; databasePool: number }): FactSharing {
  const most = Math.floor(config.databasePool * SHARE_OF_CONNECTIONS);
  const atOnce = Math.max(1, Math.min(config.factShares, most));
  return { shares: config.factShares, atOnce, batch: BATCH, silentMs: SILENT_MS };
}

/** Passes facts to a feature in readable order, each exactly once as far as its `tx` is concerned. */
export function createFactReader(deps: Deps, handler: FactHandler): FactReader {
  const { db, sharing, onProblem } = deps;
  let isDivided = false;
  let isAsked = false;
  let isStopped = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopListening = () => {};
  const next = () => handleBatch(deps, handler);

  /** Once per process: those with different settings would not end otherwise. The one that started last decides. */
  async function divide(): Promise<void> {
    if (isDivided) return;
    isDivided = await divideShares(
      db.orm,
      {
        name: handler.name,
        batch: sharing.batch,
        silentMs: sharing.silentMs,
        handle: (facts, tx) => handleWanted(handler, facts, tx),
      },
      sharing.shares,
    );
  }

  async function look(waitMs = WAITED_MS): Promise<number> {
    const until = performance.now() + waitMs;
    let handled = 0;
    await divide();
    for (;;) {
      const batch = await next();
      handled += batch.handled;
      if (isStopped || (!batch.hasMoved && !(batch.isWaiting && performance.now() < until))) return handled;
      if (!batch.hasMoved) await sleep(AGAIN_MS);
    }
  }

  /** One batch, and several shares at once while there are more. */
  async function readOn(): Promise<Handled> {
    await divide();
    const first = await next();
    if (!first.isFull) return first;
    const ended = await Promise.allSettled(
      Array.from({ length: sharing.atOnce }, async () => {
        while (!isStopped && (await next()).isFull);
      }),
    );
    for (const each of ended) if (each.status === 'rejected') onProblem(each.reason);
    return first;
  }

  async function run(): Promise<void> {
    while (isAsked && !isStopped) {
      isAsked = false;
      const { hasMoved, isWaiting } = await readOn().catch((cause) => {
        onProblem(cause);
        return NOTHING;
      });
      if (!hasMoved && !isWaiting) continue;
      isAsked = true;
      if (!hasMoved) await sleep(AGAIN_MS, undefined, { ref: false });
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

/** One batch of one share in one transaction; nothing where other processes hold all of them. */
function handleBatch({ db, sharing }: Deps, handler: FactHandler): Promise<Handled> {
  return db.orm.transaction(async (tx) => {
    await endIfSilent(tx, sharing.silentMs);
    const share = await takeShare(tx, handler.name);
    if (!share) return NOTHING;
    const read = await readFacts(tx, share, { limit: sharing.batch });
    if (!read) return { ...NOTHING, isWaiting: await isAnyAfter(tx, share) };
    const { facts, last, isFull } = read;
    await handleWanted(handler, facts, tx);
    await moveShare(tx, share, last);
    return { handled: facts.length, hasMoved: true, isFull, isWaiting: false };
  });
}

async function handleWanted({ modes = ['live'], handle }: FactHandler, facts: readonly Fact[], tx: Orm) {
  const wanted = facts.filter(({ mode }) => modes.includes(mode));
  if (wanted.length > 0) await handle(wanted, tx);
}
