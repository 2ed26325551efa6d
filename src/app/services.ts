import { randomBytes } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import { tileOrigin } from '#features/drop-points/map-tiles.rules.ts';
import { type Feature, features } from '#features/features.ts';
import { createVisitorNamer } from '#http/connections/visitor.ts';
import { createPageLimit } from '#http/limits/page-limit.ts';
import { createCompressor } from '#http/pages/compressor.ts';
import { createPageCache } from '#http/pages/page-cache.ts';
import { within } from '#lib/deadlines.ts';
import { type Base, type Overrides, openBase } from './base.ts';
import type { Config } from './config.ts';
import { type Modules, wireModules } from './modules.ts';
import { createPageTexts } from './site/page-texts.ts';

/** Everything the server is made of, wired once per process. */
export type Services = Awaited<ReturnType<typeof createServices>>;

/** How long a cached page may be old even if nothing announced that it changed. */
const PAGE_FRESH_MS = 60_000;
const MAX_PAGE_BYTES = 64_000_000;
const READY_WITHIN_MS = 3_000;

/** Wires adapters, repositories and services over an open, migrated database. */
export async function createServices(config: Config, db: Db, overrides: Overrides = {}) {
  const base = await openBase(config, db, overrides);
  const modules = await wireModules(base);
  const { clock, log, jobs, listener, texts } = base;
  const { catchUp, refresh } = modules.byName.translations.service;
  const onPages = () => {
    // Planned texts come with their moment, not with the next look at the clock.
    modules.changes.catchUp();
    return texts.onPages();
  };
  const spoken = { onPages, catchUp };
  const { messages, captcha, accounts, feed, tracking, agreements, consent, news, seo, addresses, partners } =
    modules.byName;
  const compressor = overrides.compressor ?? createCompressor();
  const pageCache = createPageCache({
    maxBytes: MAX_PAGE_BYTES,
    freshMs: PAGE_FRESH_MS,
    compressor,
    catchUp: modules.changes.catchUp,
  });
  modules.changes.onChange((change) => (change === 'perhaps' ? pageCache.expire() : pageCache.clear()));
  // Before the first page is served, or what changes until then would never reach it.
  await listener.ready();
  await refresh();

  return {
    config,
    db,
    clock,
    log,
    translate: texts.translate,
    translateOnPages: texts.translateOnPages,
    texts: spoken,
    pageTexts: createPageTexts(spoken, compressor),
    jobs,
    ...limitsOf(base),
    apiKeys: partners.service,
    nameVisitor: createVisitorNamer(base.deriveKey('visitor'), config.trustedProxies),
    compressor,
    pageCache,
    pageSources: pageSourcesOf(base),
    modules: modules.all,
    changes: modules.changes,
    /** What one feature alone is asked for, by the site and by tests. */
    staff: modules.byName.staff.service,
    contentDesk: modules.byName['content-desk'].service,
    media: modules.byName.media.service,
    accounts: accounts.service,
    sessions: accounts.service.sessions,
    personal: modules.byName['personal-centre'].service,
    captcha: captcha.service,
    messages: messages.service,
    outbox: messages.outbox,
    /** Opens the outbox of this process; printed at its start alone. */
    outboxToken: randomBytes(24).toString('base64url'),
    addresses: addresses.service,
    feed: feed.service,
    facts: modules.byName['parcel-facts'].service,
    uploads: modules.byName.uploads.service,
    applications: modules.byName.applications.service,
    claims: modules.byName.claims.service,
    webhooks: modules.byName.webhooks.service,
    counts: modules.byName.counts.service,
    notices: modules.byName.notices.service,
    tracking: tracking.service,
    agreements: agreements.service,
    consent: consent.service,
    news: news.service,
    seo: seo.service,
    ...lifeOf(base, modules),
  };
}

function limitsOf({ config, limiter }: Base) {
  return {
    pageLimit: createPageLimit(config.pagesPerMinute),
    callLimit: limiter({
      name: 'calls',
      perVisitor: true,
      points: config.callsPerMinute,
      windowSeconds: 60,
      lease: Math.max(1, Math.floor(config.callsPerMinute / 10)),
    }),
  };
}

/** Where pages may load from beside this site. */
function pageSourcesOf({ config, captcha }: Base) {
  const tiles = config.mapTiles ? [tileOrigin(config.mapTiles)] : [];
  return { ...captcha.sources, images: [...config.imageOrigins, ...tiles] };
}

/** From the first row to the last connection. */
function lifeOf(
  { db, clock, jobs, listener, log, returnLeases, spreadsheets }: Base,
  { all, modulesOf, changes, announce }: Modules,
) {
  const stop = async () => {
    for (const module of all) await module.stop?.();
    spreadsheets.close();
  };
  return {
    /** Brings what ships with the product into the database, as far as it is new there; leftmost features first. */
    async seed(names: readonly Feature[] = features): Promise<void> {
      let written = 0;
      for (const module of modulesOf(names)) written += (await module.seed?.(clock.now())) ?? 0;
      if (written > 0) await announce('seed');
    },
    async prepare(): Promise<void> {
      for (const module of all) await module.prepare?.();
    },
    start(): void {
      for (const module of all) module.start?.();
    },
    stop,
    /** A database that keeps the balancer waiting is as good as none. */
    isReady(): Promise<boolean> {
      const answer = db.pool.query('select 1').then(
        () => true,
        () => false,
      );
      return within(answer, READY_WITHIN_MS, () => false);
    },
    /** Ends what would keep connections open for ever, so that the rest can drain. */
    endStreams(): void {
      for (const module of all) module.endStreams?.();
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
    },
  };
}
