import { randomBytes } from 'node:crypto';
import pino, { type Logger } from 'pino';
import type { ChallengeVerifier } from '../adapters/captcha/challenge.port.ts';
import type { ImageCaptcha } from '../adapters/captcha/image.port.ts';
import { createImageCaptcha } from '../adapters/captcha/image-captcha.ts';
import type { EmailGateway } from '../adapters/email/email.port.ts';
import type { SmsGateway } from '../adapters/sms/sms.port.ts';
import type { Db } from '../db/connect.ts';
import { createListener } from '../db/listen.ts';
import { issueChallenge } from '../features/captcha/captcha.contract.ts';
import { createCaptchaModule } from '../features/captcha/server/captcha.module.ts';
import { tileOrigin } from '../features/drop-points/map-tiles.rules.ts';
import { createFeedRepo } from '../features/feed/server/feed.repo.ts';
import { createFeedService } from '../features/feed/server/feed.service.ts';
import { createFeedRequestsRepo } from '../features/feed/server/feed-requests.repo.ts';
import { messageQueue } from '../features/messages/server/messages.queue.ts';
import { createParcelsRepo } from '../features/parcels/server/parcels.repo.ts';
import { createApiKeys } from '../http/api-keys.ts';
import { toErrorFacts } from '../http/error-facts.ts';
import { createLimiters } from '../http/limits.ts';
import { createPageCache } from '../http/page-cache.ts';
import { createPageLimit } from '../http/page-limit.ts';
import { createReplayStore } from '../http/replay-store.ts';
import { loadSecrets } from '../http/secrets.ts';
import { createVisitorNamer } from '../http/visitor.ts';
import { createJobs } from '../jobs/jobs.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { wireAccounts } from './accounts.ts';
import { chooseChallenge } from './challenge.ts';
import type { Config } from './config.ts';
import { wireConsent } from './consent.ts';
import { wireContent } from './content.ts';
import { wireDropPoints } from './drop-points.ts';
import { shippedHolidays } from './holidays.ts';
import { wireMessages } from './messages.ts';
import { wirePersonal } from './personal.ts';
import { wirePlaces } from './places.ts';
import { wireQuotes } from './quotes.ts';
import { wireTracking } from './tracking.ts';
import { createTranslate, shippedTexts } from './translate.ts';

/** Everything the server is made of, wired once per process. */
export type Services = Awaited<ReturnType<typeof createServices>>;

/** How long a cached page may be old even if nothing told us that it changed. */
const PAGE_CACHE_MS = 60_000;
const PAGES_CACHED = 1000;
const MONTHS_AHEAD_DAYS = 60;
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
  const captcha = createCaptchaModule({
    image,
    challenge: overrides.challenge ?? challenge.verifier,
    proofOfWork: challenge.proofOfWork,
  });
  const translate = createTranslate(shippedTexts);
  const { gateways } = overrides;
  const { messages, outbox } = wireMessages({ config, db, jobs, deriveKey, translate, clock, log, gateways });
  const content = await wireContent({ db, listener, limiter, clock });
  const accounts = wireAccounts({
    config,
    db,
    deriveKey,
    captcha,
    messages,
    agreements: content.agreements,
    limiter,
    clock,
    log,
  });
  const personal = wirePersonal({ config, db, accounts, messages, limiter, clock, log });
  const feedRepo = createFeedRepo(db.pool);
  const onProblem = (err: unknown) => log.warn({ err }, 'live updates');
  const tracking = wireTracking({
    config,
    db,
    deriveKey,
    listener,
    limiter,
    image,
    challenge: captcha.challenge,
    parcels: createParcelsRepo(db.pool),
    holidays: () => shippedHolidays,
    rules: content.rules,
    clock,
    onProblem,
  });
  const places = wirePlaces({ db, changes: content.changes });
  const quotes = await wireQuotes({ db, content, places, translate, clock });
  const pageCache = createPageCache({ entries: PAGES_CACHED, maxAgeMs: PAGE_CACHE_MS });
  content.changes.onChange((change) => (change === 'perhaps' ? pageCache.expire() : pageCache.clear()));
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
    texts: shippedTexts,
    translate,
    apiKeys: createApiKeys(db.orm),
    accounts,
    personal,
    sessions: accounts.sessions,
    callLimit,
    pageLimit: createPageLimit(config.pagesPerMinute),
    feed: {
      service: createFeedService({ repo: feedRepo, clock }),
      requests: createFeedRequestsRepo(db.orm),
      /** Makes the partitions that the coming weeks need, so that no upload waits for one. */
      prepareMonths: () => feedRepo.ensurePartitions(clock.now(), daysFrom(clock.now(), MONTHS_AHEAD_DAYS)),
    },
    jobs,
    messages,
    outbox,
    /** Opens the outbox of this process; told at its start alone. */
    outboxToken: randomBytes(24).toString('base64url'),
    tracking,
    content,
    quotes,
    places,
    dropPoints: wireDropPoints({ db, changes: content.changes, translate, limiter, clock }),
    consent: wireConsent({ db, agreements: content.agreements, clock }),
    captcha,
    nameVisitor: createVisitorNamer(deriveKey('visitor'), config.trustedProxies),
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
    endStreams: () => tracking.live.close(),
    async close() {
      content.changes.close();
      await personal.deletion.stop();
      await jobs.close();
      await listener.close();
      await db.close();
    },
  };
}

function daysFrom(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * 86_400_000);
}

const SECRETS = [
  ...['token', 'authorization', 'password', 'newPassWord', 'oldPassWord', 'securityCode'],
  ...['phone', 'phoneNumber', 'phoneNum', 'email', 'account'],
].map((name) => `*.${name}`);

/** Structured lines, on standard output unless said otherwise; tokens, codes and keys never reach them. */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  to?: { write(line: string): void },
): Logger {
  const options = {
    level: logLevel,
    serializers: { err: toErrorFacts },
    redact: { paths: [...SECRETS, 'headers'], remove: true },
  };
  return to ? pino(options, to) : pino(options);
}
