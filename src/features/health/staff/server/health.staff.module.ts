import type { Logger } from 'pino';
import type { Db } from '#db/connect.ts';
import type { Listener } from '#db/listen.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { Clock } from '#lib/clock.ts';
import { within } from '#lib/deadlines.ts';
import { lastKnown } from '#lib/last-known.ts';
import { keptBriefly } from '#lib/metrics/kept-briefly.ts';
import { type HealthLimits, type QueueName, type SystemHealth, warningsOf } from '../health.rules.ts';
import { readDisk } from './disks.ts';
import { mountHealthStaff } from './health.staff.api.ts';
import { createListenerProbe } from './listener-probe.ts';
import { createQueuesRepo } from './queues.repo.ts';
import { createWorkersAway } from './workers-away.ts';

/** What the site knows of its own health; however many ask, it is read once in a few seconds. */
export type HealthService = {
  read(): Promise<SystemHealth>;
  /** The same for who cannot wait: what was read before, where reading takes long. */
  recent(): Promise<SystemHealth>;
};

const KEPT_MS = 3_000;
const DATABASE_PATIENCE_MS = 2_000;
/** Balancers wait no longer than a second or two for `/readyz`. */
const RECENT_WITHIN_MS = 300;

/** Wires the health of the system, for `/readyz` and the metrics. */
export function wireHealthStaff(site: {
  db: Db;
  listener: Listener;
  clock: Clock;
  log: Logger;
  /** The names of the queues of jobs. */
  jobQueues: readonly QueueName[];
  /** The name of the map's file, where it is set and not there. */
  dropPoints: { findMissingMap(): Promise<string | null> };
  feed: { lastAccepted(kind: 'scan-events'): Date | null };
  config: {
    dataDir: string;
    databasePool: number;
    storage: { folder: string; s3: object | null };
    healthLimits: HealthLimits;
  };
}): FeatureModule<HealthService> {
  const { db, listener, clock, log, config } = site;
  const queues = createQueuesRepo({ orm: db.orm, jobQueues: site.jobQueues });
  const probe = createListenerProbe({ pool: db.pool, listener });
  const { dataDir, storage } = config;

  // Never twice at once: a slow statement must not be joined by others until the pool is full.
  const readQueues = keptBriefly(() => queues.read(clock.now()), 0);

  const findWorkersAway = createWorkersAway(db, DATABASE_PATIENCE_MS);

  async function readDisks() {
    const files = storage.s3 ? null : readDisk('files', storage.folder);
    const read = await Promise.all([readDisk('data', dataDir), files]);
    return read.filter((each) => each !== null);
  }

  async function read(): Promise<SystemHealth> {
    const reading = readQueues().catch((err) => {
      log.warn({ err }, 'the queues could not be measured');
      return null;
    });
    const askingWorkers = findWorkersAway().catch((err) => {
      log.warn({ err }, 'the servers of parcels could not be asked');
      return [];
    });
    const [inQueues, disks, listenerHears, workersAway, missingMap] = await Promise.all([
      within(reading, DATABASE_PATIENCE_MS, () => null),
      readDisks(),
      probe.hears(),
      askingWorkers,
      site.dropPoints.findMissingMap(),
    ]);
    const replicas = db.replicas?.health() ?? [];
    const isPrimaryAway = db.replicas?.isPrimaryAway() ?? false;
    const facts = { queues: inQueues, disks, listenerHears, replicas, isPrimaryAway, workersAway };
    const warnings = warningsOf(facts, config.healthLimits);
    if (missingMap === null) return { ...facts, warnings };
    return { ...facts, warnings: [...warnings, { warning: 'map-file-missing', of: missingMap }] };
  }

  const readKept = keptBriefly(read, KEPT_MS);
  const recent = lastKnown(readKept, RECENT_WITHIN_MS);
  const service = { read: readKept, recent: async () => recent() };
  return {
    service,
    mount(api) {
      mountHealthStaff(api, {
        db,
        databasePool: config.databasePool,
        clock,
        read: service.read,
        lastScanEventAt: () => site.feed.lastAccepted('scan-events'),
      });
    },
    start() {
      void service.read().then(({ queues: answered, listenerHears }) => {
        if (answered && !listenerHears)
          log.error('the database listener hears nothing: is there a pooler in transaction mode?');
      });
    },
    async stop() {
      probe.stop();
    },
  };
}
