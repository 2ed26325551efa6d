import type { Logger } from 'pino';
import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import { findJtmRate, findRates } from '#features/quotes/quotes.contract.ts';
import { orderTrack } from '#features/tracking/tracking.contract.ts';
import { type Api, mount } from '#http/mount.ts';
import { type Clock, DAY_MS } from '#lib/clock.ts';
import { listDayCounts } from '../counts.contract.ts';
import { createCounter } from './counter.ts';
import { createDayCounts } from './day-counts.ts';

/** Whether and how the responses of a call are counted; read when the server mounts it. */
type CountsService = { countOf: NonNullable<Api['countOf']>; flush(): Promise<void> };

const FLUSHED_EVERY_MS = 5_000;
const FLUSHES_A_DAY = DAY_MS / FLUSHED_EVERY_MS;

const counted = new Map<string, string>([
  [orderTrack.path, 'tracking'],
  [findRates.path, 'quotes'],
  [findJtmRate.path, 'quotes'],
]);

/** Wires counters without personal data: calls in memory, orders and claims from their tables. */
export function wireCounts(site: {
  db: Db;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
}): FeatureModule<CountsService> {
  const { db, clock, log } = site;
  const onProblem = (err: unknown) => log.warn({ err }, 'counts of the day');
  const counter = createCounter({ pool: db.pool, clock });
  const days = createDayCounts({ orm: db.orm, clock });
  let timer: NodeJS.Timeout | undefined;
  let flushes = 0;

  async function look(): Promise<void> {
    await counter.flush();
    if (flushes % FLUSHES_A_DAY === 0) await days.removeOld();
    flushes += 1;
  }

  return {
    service: {
      countOf({ path }) {
        const what = counted.get(path);
        return what === undefined ? undefined : counter.adderOf(what);
      },
      flush: counter.flush,
    },
    mount(api) {
      mount(api, listDayCounts, (asked, { actor }) => days.listFor(actor.permissions, asked));
    },
    start() {
      timer = setInterval(() => void look().catch(onProblem), FLUSHED_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await counter.flush().catch(onProblem);
    },
  };
}
