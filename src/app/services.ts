import { randomBytes } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import { STREETS_PATH, tileOrigin } from '#features/drop-points/map-tiles.rules.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import { createVisitorNamer } from '#http/connections/visitor.ts';
import { leaseOf } from '#http/limits/limits.ts';
import { createPageLimit } from '#http/limits/page-limit.ts';
import { createCompressor } from '#http/pages/compressor.ts';
import { createPageCache } from '#http/pages/page-cache.ts';
import { within } from '#lib/deadlines.ts';
import { type Base, type Overrides, openBase } from './base.ts';
import type { Config } from './config.ts';
import { listKeptSecrets } from './keys/kept-secrets.ts';
import { createResealing } from './keys/reseal.ts';
import { createSiteCounters } from './metrics/site-counters.ts';
import { createPageTexts } from './site/page-texts.ts';
import { traceQueries } from './tracing/trace-queries.ts';
import { openSite, type Seeded, seedOrder } from './wiring.ts';

/** Everything that the server consists of, wired once per process. */
export type Services = Awaited<ReturnType<typeof createServices>>;

/** Maximum age of a cached page even if no change was announced. */
const PAGE_FRESH_MS = 60_000;
const MAX_PAGE_BYTES = 64_000_000;
const READY_WITHIN_MS = 3_000;

/** Wires the site over an open and migrated database, with what serves its pages. */
export async function createServices(config: Config, db: Db, overrides: Overrides = {}) {
  const base = await openBase(config, db, overrides);
  if (base.tracing) traceStatements(db, base.tracing);
  const { site, moduleOf } = openSite(base);
  const { modules } = site;
  const { changes, listener, textsInForce } = base;
  const openModules = async () => {
    for (const module of modules) await module.open?.();
  };
  if (!db.checkPrimary) await openModules();
  const { catchUp, refresh } = site.translations;
  const onPages = () => {
    // Planned texts take effect at their time, not at the next poll.
    changes.catchUp();
    return textsInForce.onPages();
  };
  const texts = { onPages, catchUp };
  const compressor = overrides.compressor ?? createCompressor();
  const pageCache = createPageCache({
    maxBytes: MAX_PAGE_BYTES,
    freshMs: PAGE_FRESH_MS,
    compressor,
    catchUp: changes.catchUp,
  });
  changes.onChange((change) => (change === 'perhaps' ? pageCache.expire() : pageCache.clear()));
  if (base.metrics) {
    const { databasePool } = config;
    const { addSiteGauges } = await import('./metrics/site-gauges.ts');
    addSiteGauges(base.metrics, { db, databasePool, pageCache, health: site.health });
  }
  // Before the first page is served, otherwise changes until then would never reach it.
  if (!db.checkPrimary) await listener.ready();
  await refresh();

  return {
    ...site,
    translateOnPages: textsInForce.translateOnPages,
    texts,
    pageTexts: createPageTexts(texts, compressor),
    ...limitsOf(base),
    nameVisitor: createVisitorNamer(base.keys.nameKey('visitor'), config.trustedProxies),
    compressor,
    pageCache,
    ...createSiteCounters(base.meter),
    pageSources: pageSourcesOf(base),
    /** Opens the outbox of this process; printed only at its start. */
    outboxToken: randomBytes(24).toString('base64url'),
    /** Writes shipped content into the database where it is new. */
    async seed(names: readonly Seeded[] = seedOrder): Promise<void> {
      let written = 0;
      for (const name of names) written += (await moduleOf(name).seed?.(base.clock.now())) ?? 0;
      if (written > 0) await base.announce('seed');
    },
    /** Once the primary is back, where it was away at the start. */
    openModules,
    ...lifeOf(base, modules),
  };
}

function traceStatements({ pool, replicas }: Db, tracing: NonNullable<Base['tracing']>): void {
  traceQueries(pool, tracing);
  replicas?.eachPool((each) => traceQueries(each, tracing));
}

function limitsOf({ config, limiter }: Base) {
  return {
    pageLimit: createPageLimit(config.pagesPerMinute),
    callLimit: limiter({
      name: 'calls',
      perVisitor: true,
      countsAlone: true,
      points: config.callsPerMinute,
      windowSeconds: 60,
      lease: leaseOf(config.callsPerMinute),
    }),
  };
}

/** External sources that pages may load from. */
function pageSourcesOf({ config, captchaSources }: Base) {
  const { mapTiles } = config;
  const origins = mapTiles && mapTiles.url !== STREETS_PATH ? [tileOrigin(mapTiles)] : [];
  const [tiles, streets] = mapTiles?.kind === 'streets' ? [[], origins] : [origins, []];
  return { ...captchaSources, images: [...config.imageOrigins, ...tiles], calls: streets };
}

/** Start, background work and shutdown. */
function lifeOf(base: Base, modules: readonly FeatureModule[]) {
  const { db, jobs, keys, listener, log, changes, returnLeases, spreadsheets, tracing, metrics } = base;
  const resealing = createResealing({ db, keys, kept: listKeptSecrets(base), log });
  const stop = async () => {
    await resealing.stop();
    for (const module of modules) await module.stop?.();
    spreadsheets.close();
  };
  return {
    async prepare(): Promise<void> {
      for (const module of modules) await module.prepare?.();
    },
    start(): void {
      for (const module of modules) module.start?.();
      resealing.start();
    },
    stop,
    /** A database too slow for the health check counts as down; a replica serves lookups while the primary is away. */
    isReady(): Promise<boolean> {
      const answer = db.readNow
        .readFrom(({ pool }) => pool.query('select 1'))
        .then(
          () => true,
          () => false,
        );
      return within(answer, READY_WITHIN_MS, () => false);
    },
    /** Closes streams that would keep connections open forever, so that the rest can drain. */
    endStreams(): void {
      for (const module of modules) module.endStreams?.();
    },
    async close(): Promise<void> {
      changes.close();
      await stop();
      await returnLeases().catch((err) =>
        log.warn({ err }, 'what visitors may still ask was not given back'),
      );
      await jobs.close();
      await listener.close();
      await db.close();
      await tracing?.close();
      metrics?.close();
    },
  };
}
