import { lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '../../../db/connect.ts';
import type { Listener } from '../../../db/listen.ts';
import type { Orm } from '../../../db/orm.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { FeatureModule } from '../../feature-module.ts';
import { PARCELS_CHANGED } from '../../parcels/server/parcels.repo.ts';
import { createFactReader, type FactHandler, type FactReader } from './fact-reader.ts';
import { recordLateParcels } from './late-parcels.ts';
import { parcelFact, watchedParcel } from './parcel-facts.table.ts';
import { settleWatches } from './settle-watches.ts';

/** What happened to parcels that somebody watches, each once, for the rooms that tell of it. */
export type ParcelFacts = {
  /** A reader of facts in order; its room starts and stops it. */
  createReader(handler: FactHandler): FactReader;
  /** Makes facts of what came before its parcel was watched; a started process does it by itself. */
  settle(): Promise<number>;
  /** Finds parcels whose promised day has gone. */
  recordLate(now: Date): Promise<number>;
  /** The same, and what other rooms look for; a started process does it every hour. */
  recordDerived(): Promise<void>;
  /** Has another room look every hour for facts that no scan says. */
  addSource(record: () => Promise<unknown>): void;
  /** Removes what is of no more use; a started process does it every hour. */
  removeOld(): Promise<void>;
};

const SETTLED_EVERY_MS = 5_000;
const LOOKED_EVERY_MS = 60 * 60 * 1_000;
const FACT_DAYS = 30;
/** No parcel is under way longer. */
const WATCH_DAYS = 200;

/** Wires the facts about parcels. */
export function wireParcelFacts(deps: {
  db: Db;
  listener: Listener;
  clock: Clock;
  log: Logger;
}): FeatureModule<ParcelFacts> {
  const { db, listener, clock, log } = deps;
  const { orm } = db;
  const onProblem = (err: unknown) => log.error({ err }, 'facts about parcels');
  const sources: (() => Promise<unknown>)[] = [];
  const service: ParcelFacts = {
    createReader: (handler) => createFactReader({ db, listener, onProblem }, handler),
    settle: () => settleWatches(orm),
    recordLate: (now) => recordLateParcels(orm, now),
    async recordDerived() {
      await recordLateParcels(orm, clock.now());
      for (const record of sources) await record();
    },
    addSource: (record) => void sources.push(record),
    removeOld: () => removeOld(orm),
  };
  const settling = repeating(service.settle, SETTLED_EVERY_MS, onProblem);
  const hourly = repeating(
    async () => {
      await service.recordDerived();
      await service.removeOld();
    },
    LOOKED_EVERY_MS,
    onProblem,
  );
  let stopListening = () => {};
  return {
    service,
    start() {
      stopListening = listener.on(PARCELS_CHANGED, settling.ask);
      settling.start();
      hourly.start();
    },
    async stop() {
      stopListening();
      await Promise.all([settling.stop(), hourly.stop()]);
    },
  };
}

async function removeOld(orm: Orm): Promise<void> {
  const before = (days: number) => sql`now() - ${`${days} days`}::interval`;
  await orm.delete(parcelFact).where(lt(parcelFact.recordedAt, before(FACT_DAYS)));
  await orm.delete(watchedParcel).where(lt(watchedParcel.watchedAt, before(WATCH_DAYS)));
}

/** Does something now and then, and at once when asked; never twice at the same time. */
function repeating(work: () => Promise<unknown>, everyMs: number, onProblem: (cause: unknown) => void) {
  let isAsked = false;
  let isStopped = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    while (isAsked && !isStopped) {
      isAsked = false;
      await work().catch(onProblem);
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
      ask();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
