import { Gauge } from 'prom-client';
import type { Db } from '#db/connect.ts';
import { type SystemHealth, warningKinds } from '#features/health/staff/health.rules.ts';
import type { PageCache } from '#http/pages/page-cache.ts';
import { within } from '#lib/deadlines.ts';
import { PREFIX } from './meter.ts';
import type { Metrics } from './metrics.ts';

/** A scrape does not wait longer for the database; its numbers are then missing rather than old. */
const PATIENCE_MS = 5_000;

/** Gauges of the whole site that are read when they are asked for. */
export function addSiteGauges(
  metrics: Metrics,
  site: {
    db: Pick<Db, 'pool'>;
    databasePool: number;
    pageCache: Pick<PageCache, 'bytes'>;
    health: { read(): Promise<SystemHealth> };
  },
): void {
  const { db, databasePool, pageCache, health } = site;
  const registers = [metrics.registry];
  const gauge = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge<L>({ name: PREFIX + name, help, labelNames, registers });

  const connections = gauge('database_pool_connections', 'Open connections of the pool.', ['state']);
  const waiting = gauge('database_pool_waiting', 'Statements that wait for a connection of the pool.');
  const limit = gauge('database_pool_limit', 'Connections that the pool may open.');
  const pageBytes = gauge('page_cache_bytes', 'Size of the pages kept in memory.');
  metrics.beforeScrape(() => {
    const { totalCount, idleCount, waitingCount } = db.pool;
    connections.set({ state: 'idle' }, idleCount);
    connections.set({ state: 'busy' }, totalCount - idleCount);
    waiting.set(waitingCount);
    limit.set(databasePool);
    pageBytes.set(pageCache.bytes());
  });

  const isUp = gauge('database_up', 'Whether the database answers.');
  const hears = gauge('listener_hears', 'Whether the listening connection hears a notification in time.');
  const jobs = gauge('queue_jobs', 'What is due in a queue, counted up to a limit.', ['queue']);
  const age = gauge('queue_oldest_seconds', 'How long the oldest in a queue has been due.', ['queue']);
  const free = gauge('disk_free_bytes', 'Space that the site may still use on the disk of a folder.', [
    'folder',
  ]);
  const size = gauge('disk_size_bytes', 'Size of the disk of a folder.', ['folder']);
  const usable = gauge('replica_used', 'Whether a replica is read from.', ['replica']);
  const lag = gauge('replica_lag_seconds', 'How far a replica is behind the primary.', ['replica']);
  const warned = gauge('warning', 'Warnings of /readyz, 1 while one holds.', ['warning']);
  metrics.beforeScrape(async () => {
    const facts = await within(health.read(), PATIENCE_MS, () => null).catch(() => null);
    for (const each of [jobs, age, free, size, usable, lag, warned]) each.reset();
    isUp.set(facts?.queues ? 1 : 0);
    hears.set(facts?.listenerHears ? 1 : 0);
    for (const { queue, due, oldestSeconds } of facts?.queues ?? []) {
      jobs.set({ queue }, due);
      age.set({ queue }, oldestSeconds);
    }
    for (const { folder, freeBytes, sizeBytes } of facts?.disks ?? []) {
      free.set({ folder }, freeBytes);
      size.set({ folder }, sizeBytes);
    }
    for (const { name: replica, state, lagSeconds } of facts?.replicas ?? []) {
      usable.set({ replica }, state === 'used' ? 1 : 0);
      if (lagSeconds !== null) lag.set({ replica }, lagSeconds);
    }
    for (const warning of facts ? warningKinds : [])
      warned.set({ warning }, facts?.warnings.some((each) => each.warning === warning) ? 1 : 0);
  });
}
