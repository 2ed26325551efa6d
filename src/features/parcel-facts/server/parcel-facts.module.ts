import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#db/connect.ts';
import type { Listener } from '#db/listen.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import { createParcelsRepo, PARCELS_CHANGED } from '#features/parcels/server/parcels.repo.ts';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import type { TrackingService } from '#features/tracking/server/tracking.service.ts';
import type { Clock } from '#lib/clock.ts';
import { lateChecks, recordLate } from '../promises/server/late-checks.ts';
import type { LateDeps } from '../promises/server/late-look.repo.ts';
import { createFactReader, type FactHandler, type FactReader, sharingOf } from './fact-reader.ts';
import { parcelFact, watchedParcel } from './parcel-facts.table.ts';
import { type PeriodicCheck, runDueChecks } from './periodic-checks.ts';
import { settleWatches } from './settle-watches.ts';

/** Events of watched parcels, each once, for the features that report them. */
export type ParcelFacts = {
  /** A reader of facts in order; its feature starts and stops it. */
  createReader(handler: FactHandler): FactReader;
  /** Creates facts of events that are older than their parcel's watch; a started process does this itself. */
  settle(): Promise<number>;
  /** Looks for late parcels, and returns how many watched ones are announced. */
  recordLate(now: Date): Promise<number>;
  /** Runs all checks at once, also those of other features; started processes run each when it is due. */
  recordDerived(): Promise<void>;
  /** Registers another feature's check. */
  addCheck(check: PeriodicCheck): void;
};

const SETTLED_EVERY_MS = 5_000;
/** Requests that waited for the start come first. */
const FIRST_LOOK_MS = 5_000;
const LOOKED_EVERY_MS = 10 * 60 * 1_000;
const FACT_DAYS = 30;
/** No parcel is in transit longer. */
const WATCH_DAYS = 200;

/** Wires the facts about parcels. */
export function wireParcelFacts(site: {
  config: { factShares: number; databasePool: number };
  db: Db;
  listener: Listener;
  clock: Clock;
  log: Logger;
  /** Wired over this feature: read only when it is used. */
  readonly tracking: Pick<TrackingService, 'show'>;
}): FeatureModule<ParcelFacts> {
  const { db, listener, clock, log } = site;
  const { orm } = db;
  const onProblem = (err: unknown) => log.error({ err }, 'facts about parcels');
  const late: LateDeps = {
    orm,
    parcels: createParcelsRepo(db),
    promiseByRules: async (row) => (await site.tracking.show(row)).promisedDate,
  };
  const checks: PeriodicCheck[] = lateChecks(late, clock);
  const service: ParcelFacts = {
    createReader: (handler) =>
      createFactReader({ db, listener, sharing: sharingOf(site.config), onProblem }, handler),
    settle: () => settleWatches(orm),
    recordLate: (now) => recordLate(late, now, new AbortController().signal),
    async recordDerived() {
      for (const { record } of checks) await record(new AbortController().signal);
    },
    addCheck: (check) => void checks.push(check),
  };
  const settling = repeating(service.settle, { everyMs: SETTLED_EVERY_MS }, onProblem);
  const checking = repeating(
    (stopping) => runDueChecks({ orm, clock, onProblem }, checks, stopping),
    { everyMs: LOOKED_EVERY_MS, firstMs: FIRST_LOOK_MS },
    onProblem,
  );
  let stopListening = () => {};
  return {
    service,
    retention: [
      rowKind({
        name: 'parcelFacts',
        term: { days: FACT_DAYS },
        table: parcelFact,
        at: sql`t.recorded_at`,
      }),
      rowKind({
        name: 'parcelWatches',
        term: { days: WATCH_DAYS },
        table: watchedParcel,
        at: sql`t.watched_at`,
      }),
    ],
    start() {
      stopListening = listener.on(PARCELS_CHANGED, settling.ask);
      settling.start();
      checking.start();
    },
    async stop() {
      stopListening();
      await Promise.all([settling.stop(), checking.stop()]);
    },
  };
}

/** Runs something periodically, and at once when called; never concurrently. */
function repeating(
  work: (stopping: AbortSignal) => Promise<unknown>,
  { everyMs, firstMs = 0 }: { everyMs: number; firstMs?: number },
  onProblem: (cause: unknown) => void,
) {
  const stopping = new AbortController();
  let isAsked = false;
  let running: Promise<void> | undefined;
  let first: NodeJS.Timeout | undefined;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    while (isAsked && !stopping.signal.aborted) {
      isAsked = false;
      await work(stopping.signal).catch(onProblem);
    }
    running = undefined;
  };
  const ask = () => {
    isAsked = true;
    running ??= run();
  };
  return {
    ask,
    start() {
      timer = setInterval(ask, everyMs).unref();
      first = setTimeout(ask, firstMs).unref();
    },
    async stop() {
      stopping.abort();
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}
