import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import { findJtmRate, findRates } from '#features/quotes/quotes.contract.ts';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import { orderTrack } from '#features/tracking/tracking.contract.ts';
import { type Api, mount } from '#http/mount.ts';
import type { Clock } from '#lib/clock.ts';
import { listDayCounts } from '../counts.contract.ts';
import { createCounter } from './counter.ts';
import { dayCount } from './counts.table.ts';
import { COUNT_DAYS, createDayCounts } from './day-counts.ts';

/** Whether and how the responses of a call are counted; read when the server mounts it. */
type CountsService = { countOf: NonNullable<Api['countOf']>; flush(): Promise<void> };

const FLUSHED_EVERY_MS = 5_000;

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
    retention: [rowKind({ name: 'dayCounts', term: { days: COUNT_DAYS }, table: dayCount, at: sql`t.day` })],
    start() {
      timer = setInterval(() => void counter.flush().catch(onProblem), FLUSHED_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await counter.flush().catch(onProblem);
    },
  };
}
