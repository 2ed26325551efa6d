import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Listener } from '#db/listen.ts';
import { PARCELS_CHANGED } from '#features/parcels/server/parcels.repo.ts';
import { AppError } from '#lib/errors.ts';
import type { Lookup } from '../tracked-parcel.contract.ts';
import { trackingErrors } from '../tracking.contract.ts';

/** One open page. */
export type Watcher = { holder: string; send(changed: Lookup): void; end(): void };

/** Sends changes to open pages. */
export type LiveUpdates = ReturnType<typeof createLiveUpdates>;

type Watch = Watcher & {
  /** Per number, a digest of what was last sent. */
  sent: Map<string, string>;
};
type Fresh = { lookup: Lookup; digest: string };

const NUMBERS_AT_ONCE = 500;
/** The maximum share of time spent on these queries; the rest is for lookups. */
const SHARE_OF_TIME = 0.2;

/**
 * Watches parcels for the pages of this process: with any number of watchers, they are queried together and once
 * per pause.
 */
export function createLiveUpdates(deps: {
  listener: Pick<Listener, 'on'>;
  lookUp(waybillNos: readonly string[]): Promise<Lookup[]>;
  onProblem(cause: unknown): void;
  limits?: { perHolder: number; perProcess: number };
  pauseMs?: number;
}) {
  const { lookUp, onProblem, limits = { perHolder: 6, perProcess: 5_000 }, pauseMs = 1_000 } = deps;
  const watches = new Set<Watch>();
  let isAsked = false;
  let isRunning = false;
  let isClosed = false;

  const stopListening = deps.listener.on(PARCELS_CHANGED, ask);

  function ask(): void {
    isAsked = true;
    if (!isRunning) void run();
  }

  /** Never concurrently, or an older result could be sent after a newer one. */
  async function run(): Promise<void> {
    isRunning = true;
    while (isAsked && watches.size > 0 && !isClosed) {
      isAsked = false;
      const startedAt = performance.now();
      await refresh().catch(onProblem);
      const tookMs = performance.now() - startedAt;
      await sleep(Math.max(pauseMs, tookMs / SHARE_OF_TIME), undefined, { ref: false });
    }
    isRunning = false;
  }

  async function refresh(): Promise<void> {
    const group = [...watches];
    const numbers = [...new Set(group.flatMap((watch) => [...watch.sent.keys()]))];
    const fresh = new Map<string, Fresh>();
    for (let from = 0; from < numbers.length; from += NUMBERS_AT_ONCE) {
      for (const lookup of await lookUp(numbers.slice(from, from + NUMBERS_AT_ONCE)))
        fresh.set(lookup.billCode, { lookup, digest: digestOf(lookup) });
    }
    for (const watch of group) send(watch, fresh);
  }

  function requireFreeStream(holder: string): void {
    let own = 0;
    for (const watch of watches) if (watch.holder === holder) own += 1;
    if (own < limits.perHolder && watches.size < limits.perProcess && !isClosed) return;
    throw new AppError(trackingErrors.tooManyStreams, { retryAfterSeconds: 60 });
  }

  return {
    /** Sends the current state, so that nothing is missed in between, and then every change; returns a function to stop. */
    watch(waybillNos: readonly string[], watcher: Watcher): () => void {
      requireFreeStream(watcher.holder);
      const watch = { ...watcher, sent: new Map(waybillNos.map((waybillNo) => [waybillNo, ''])) };
      watches.add(watch);
      ask();
      return () => watches.delete(watch);
    },

    /** Ends every stream, so that the server can stop. */
    close(): void {
      isClosed = true;
      stopListening();
      for (const watch of watches) watch.end();
      watches.clear();
    },
  };
}

function send(watch: Watch, fresh: ReadonlyMap<string, Fresh>): void {
  for (const [waybillNo, before] of watch.sent) {
    const now = fresh.get(waybillNo);
    if (!now || now.digest === before) continue;
    watch.sent.set(waybillNo, now.digest);
    watch.send(now.lookup);
  }
}

function digestOf(lookup: Lookup): string {
  return createHash('sha1').update(JSON.stringify(lookup)).digest('base64');
}
