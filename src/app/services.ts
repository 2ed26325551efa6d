import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { ChallengeVerifier } from '../adapters/captcha/challenge.port.ts';
import type { ImageCaptcha } from '../adapters/captcha/image.port.ts';
import { createImageCaptcha } from '../adapters/captcha/image-captcha.ts';
import type { EmailGateway } from '../adapters/email/email.port.ts';
import type { SmsGateway } from '../adapters/sms/sms.port.ts';
import { sheetFiles } from '../adapters/spreadsheet/sheet-files.ts';
import type { Db } from '../db/connect.ts';
import { createListener } from '../db/listen.ts';
import { wireAccounts } from '../features/accounts/server/accounts.module.ts';
import { wireAddresses } from '../features/addresses/server/addresses.module.ts';
import { wireAgreements } from '../features/agreements/server/agreements.module.ts';
import { wireBanners } from '../features/banners/server/banners.module.ts';
import { issueChallenge } from '../features/captcha/captcha.contract.ts';
import { wireCaptcha } from '../features/captcha/server/captcha.module.ts';
import { wireConsent } from '../features/consent/server/consent.module.ts';
import { tileOrigin } from '../features/drop-points/map-tiles.rules.ts';
import { wireDropPoints } from '../features/drop-points/server/drop-points.module.ts';
import { wireFaq } from '../features/faq/server/faq.module.ts';
import type { FeatureModule } from '../features/feature-module.ts';
import { type Feature, features } from '../features/features.ts';
import { wireFeed } from '../features/feed/server/feed.module.ts';
import { wireMarketing } from '../features/marketing/server/marketing.module.ts';
import { wireMedia } from '../features/media/server/media.module.ts';
import { wireMessages } from '../features/messages/server/messages.module.ts';
import { messageQueue } from '../features/messages/server/messages.queue.ts';
import { wireNews } from '../features/news/server/news.module.ts';
import { holidayNames } from '../features/parcels/holidays.rules.ts';
import { createParcelsRepo } from '../features/parcels/server/parcels.repo.ts';
import { wirePersonalCentre } from '../features/personal-centre/server/personal-centre.module.ts';
import { wirePlaces } from '../features/places/server/places.module.ts';
import { wireContentChanges, wirePublishing } from '../features/publishing/server/publishing.module.ts';
import { wireQuotes } from '../features/quotes/server/quotes.module.ts';
import { wireRateCards } from '../features/rate-cards/server/rate-cards.module.ts';
import { wireRules } from '../features/rules/server/rules.module.ts';
import { wireSeo } from '../features/seo/server/seo.module.ts';
import { wireSheets } from '../features/sheets/server/sheets.module.ts';
import { wireTracking } from '../features/tracking/server/tracking.module.ts';
import { createVisitorNamer } from '../http/connections/visitor.ts';
import { createLimiters } from '../http/limits/limits.ts';
import { createPageLimit } from '../http/limits/page-limit.ts';
import { createReplayStore } from '../http/limits/replay-store.ts';
import { type Compressor, createCompressor } from '../http/pages/compressor.ts';
import { createPageCache } from '../http/pages/page-cache.ts';
import { createApiKeys } from '../http/secrets/api-keys.ts';
import { loadSecrets } from '../http/secrets/secrets.ts';
import { createJobs } from '../jobs/jobs.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { chooseChallenge } from './challenge.ts';
import type { Config } from './config.ts';
import { openGateways } from './gateways.ts';
import { createLog } from './log.ts';
import { createTranslate, shippedTexts, textsOnPages } from './translate.ts';

/** Everything the server is made of, wired once per process. */
export type Services = Awaited<ReturnType<typeof createServices>>;

/** How long a cached page may be old even if nothing told us that it changed. */
const PAGE_FRESH_MS = 60_000;
const MAX_PAGE_BYTES = 64 * 1024 * 1024;
const READY_WITHIN_MS = 3_000;

/** Wires adapters, repositories and services over an open, migrated database. */
export async function createServices(
  config: Config,
  db: Db,
  overrides: {
    clock?: Clock;
    log?: Logger;
    image?: ImageCaptcha;
    challenge?: ChallengeVerifier;
    compressor?: Compressor;
    gateways?: { sms?: SmsGateway; email?: EmailGateway };
  } = {},
) {
  const clock = overrides.clock ?? systemClock;
  const log = overrides.log ?? createLog(config);
  const deriveKey = await loadSecrets(db.orm);
  const listener = createListener(db.url);
  const jobs = createJobs({
    db,
    listener,
    queues: [messageQueue],
    onProblem: (err) => log.warn({ err }, 'jobs'),
  });
  const limiter = createLimiters(db.pool, deriveKey('limits'));
  const replay = createReplayStore(db.pool, clock);
  const challenge = chooseChallenge(config, {
    secret: deriveKey('challenge').toString('hex'),
    challengeUrl: issueChallenge.path,
    replay,
    clock,
    onProblem: (err) => log.warn({ err }, 'captcha provider'),
  });
  const imageSecret = deriveKey('image captcha').toString('hex');
  const image = overrides.image ?? createImageCaptcha({ secrets: [imageSecret], replay, clock });
  const captcha = wireCaptcha({
    image,
    challenge: overrides.challenge ?? challenge.verifier,
    proofOfWork: challenge.proofOfWork,
  });
  const translate = createTranslate(shippedTexts);
  const { messages, outbox } = wireMessages({
    ...openGateways(config, { db, log, given: overrides.gateways }),
    publicUrl: config.publicUrl,
    db,
    jobs,
    deriveKey,
    translate,
    clock,
    log,
  });
  const { changes, keep, announce } = wireContentChanges({ db, listener, clock });
  const places = wirePlaces({ db, keep });
  const rules = await wireRules({ db, keep, clock });
  const publishing = wirePublishing({ keep, rules: rules.service });
  const text = { db, publishing, clock };
  const agreements = wireAgreements(text);
  const accounts = wireAccounts({
    settings: config,
    db,
    deriveKey,
    captcha,
    messages,
    listInForce: agreements.service.listInForce,
    limiter,
    clock,
    log,
  });
  const consent = wireConsent({ db, agreements: agreements.service, clock });
  const banners = wireBanners({ ...text, limiter });
  const dropPoints = wireDropPoints({ ...text, holidays: holidayNames, translate, limiter });
  const feed = wireFeed({ db, translate, clock });
  const tracking = wireTracking({
    settings: config,
    db,
    deriveKey,
    listener,
    limiter,
    image,
    challenge: captcha.challenge,
    parcels: createParcelsRepo(db.pool),
    rules: rules.service,
    clock,
    onProblem: (err) => log.warn({ err }, 'live updates'),
  });
  const rateCards = await wireRateCards({ db, keep, announce: (tx) => announce('rate card', tx), clock });
  const quotes = wireQuotes({
    cards: rateCards.service,
    rules: rules.service,
    places: places.service,
    translate,
    clock,
  });
  const sheets = wireSheets({ files: sheetFiles, translate });
  const addresses = wireAddresses({
    db,
    places: places.service,
    sheets: sheets.service,
    limiter,
    clock,
  });
  const seo = wireSeo(text);
  const news = wireNews(text);
  /** One line for each feature with a module; mounted, seeded and asked in the order of `features`. */
  const byName: Partial<Record<Feature, FeatureModule>> = {
    places,
    rules,
    media: wireMedia({ db }),
    seo,
    agreements,
    consent,
    banners,
    'drop-points': dropPoints,
    feed,
    tracking,
    'rate-cards': rateCards,
    quotes,
    addresses,
    news,
    faq: wireFaq(text),
    marketing: wireMarketing(text),
  };
  const modulesOf = (names: readonly Feature[]) => names.flatMap((name) => byName[name] ?? []);
  const modules = modulesOf(features);
  const personal = wirePersonalCentre({
    publicUrl: config.publicUrl,
    db,
    accounts,
    messages,
    topics: modules.flatMap((each) => each.exports ?? []),
    erasers: modules.flatMap((each) => each.erasers ?? []),
    limiter,
    clock,
    log,
  });
  const compressor = overrides.compressor ?? createCompressor();
  const pageCache = createPageCache({ maxBytes: MAX_PAGE_BYTES, freshMs: PAGE_FRESH_MS, compressor });
  changes.onChange((change) => (change === 'perhaps' ? pageCache.expire() : pageCache.clear()));
  // Before the first page is served, or what changes until then would never reach it.
  await listener.ready();
  const callLimit = limiter({
    name: 'calls',
    perVisitor: true,
    points: config.callsPerMinute,
    windowSeconds: 60,
    lease: Math.max(1, Math.floor(config.callsPerMinute / 10)),
  });

  return {
    config,
    db,
    clock,
    log,
    texts: textsOnPages,
    translate,
    apiKeys: createApiKeys(db.orm),
    accounts,
    personal,
    sessions: accounts.sessions,
    callLimit,
    pageLimit: createPageLimit(config.pagesPerMinute),
    jobs,
    messages,
    outbox,
    /** Opens the outbox of this process; told at its start alone. */
    outboxToken: randomBytes(24).toString('base64url'),
    modules,
    changes,
    feed,
    tracking: tracking.service,
    agreements: agreements.service,
    consent: consent.service,
    news: news.service,
    seo: seo.service,
    /** Brings what ships with the product into the database, as far as it is new there; leftmost features first. */
    async seed(names: readonly Feature[] = features): Promise<void> {
      let written = 0;
      for (const module of modulesOf(names)) written += (await module.seed?.(clock.now())) ?? 0;
      if (written > 0) await announce('seed');
    },
    captcha,
    nameVisitor: createVisitorNamer(deriveKey('visitor'), config.trustedProxies),
    compressor,
    pageCache,
    pageSources: {
      ...challenge.sources,
      images: [...config.imageOrigins, ...(config.mapTiles ? [tileOrigin(config.mapTiles)] : [])],
    },
    /** A database that keeps the balancer waiting is as good as none. */
    async isReady() {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const late = setTimeout(() => resolve(false), READY_WITHIN_MS);
      db.pool.query('select 1').then(
        () => resolve(true),
        () => resolve(false),
      );
      return promise.finally(() => clearTimeout(late));
    },
    /** Ends what would keep connections open for ever, so that the rest can drain. */
    endStreams: () => tracking.service.live.close(),
    async close() {
      changes.close();
      await personal.deletion.stop();
      await jobs.close();
      await listener.close();
      await db.close();
    },
  };
}
