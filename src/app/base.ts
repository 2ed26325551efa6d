import type { Logger } from 'pino';
import type { ChallengeVerifier, RisingProofs } from '#adapters/captcha/challenge.port.ts';
import type { ImageCaptcha } from '#adapters/captcha/image.port.ts';
import { createImageCaptcha } from '#adapters/captcha/image-captcha.ts';
import type { FileCleaner } from '#adapters/cleaning/cleaning.port.ts';
import { createProcessCleaner } from '#adapters/cleaning/process-cleaner.ts';
import type { Paper } from '#adapters/paper/paper.port.ts';
import { createTypstPaper } from '#adapters/paper/typst-paper.ts';
import { createVapidKeys } from '#adapters/push/web-push.ts';
import { createOtherSystem } from '#adapters/shop-platforms/other-system.ts';
import type { ShopPlatforms } from '#adapters/shop-platforms/shop-platform.port.ts';
import { createShopify } from '#adapters/shop-platforms/shopify.ts';
import { createWooCommerce } from '#adapters/shop-platforms/woocommerce.ts';
import { createProcessSheets } from '#adapters/spreadsheet/process-sheets.ts';
import type { FileStorage } from '#adapters/storage/storage.port.ts';
import { createHttpWebhookSender } from '#adapters/webhooks/http-sender.ts';
import type { WebhookSender } from '#adapters/webhooks/webhook-sender.port.ts';
import type { Db } from '#db/connect.ts';
import { createListener, type Listener } from '#db/listen.ts';
import { issueChallenge } from '#features/captcha/captcha.contract.ts';
import type { MessageGateways } from '#features/messages/server/carriers.ts';
import { createPushKeys, PUSH_KEYS } from '#features/messages/server/push-keys.ts';
import { wireContentChanges } from '#features/publishing/server/publishing.module.ts';
import { createLimiters } from '#http/limits/limits.ts';
import { createReplayStore } from '#http/limits/replay-store.ts';
import type { Compressor } from '#http/pages/compressor.ts';
import type { Keyring } from '#http/secrets/keyring.ts';
import { keyOfSecret, signedHeaders } from '#http/secrets/standard-webhooks.ts';
import { createJobs } from '#jobs/jobs.ts';
import { type Clock, systemClock } from '#lib/clock.ts';
import { noMeter } from '#lib/metrics/meter.ts';
import { chooseChallenge, createRisingProofs } from './challenge.ts';
import type { Config } from './config.ts';
import { openGateways } from './gateways.ts';
import { KEYS_CHANNEL } from './keys/key-registry.ts';
import { openKeys, reloadKeys } from './keys/open-keys.ts';
import { createLog } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import { openStorage } from './open-storage.ts';
import { queues } from './queues.ts';
import { createTextsInForce } from './texts-in-force.ts';
import type { Tracing } from './tracing/tracing.ts';

/** What every feature is wired from. */
export type Base = Awaited<ReturnType<typeof openBase>>;

/** What tests replace. */
export type Overrides = {
  clock?: Clock;
  log?: Logger;
  metrics?: Metrics | null;
  tracing?: Tracing | null;
  image?: ImageCaptcha;
  challenge?: ChallengeVerifier;
  risingProofs?: RisingProofs;
  compressor?: Compressor;
  gateways?: Partial<MessageGateways>;
  paper?: Paper;
  storage?: FileStorage;
  cleaner?: FileCleaner;
  webhookSender?: WebhookSender;
};

/** Opens everything below the features, over an open and migrated database. */
export async function openBase(config: Config, db: Db, overrides: Overrides) {
  const clock = overrides.clock ?? systemClock;
  const log = overrides.log ?? createLog(config);
  const { metrics = null, tracing = null } = overrides;
  const keys = await openKeys({ config, db, clock, notify: (text) => log.warn(text) });
  const limiters = createLimiters(db.pool, keys.nameKey('limits'), db);
  const listener = createListener(db.directUrl);
  followKeys({ config, db, log, listener, keys });
  const onProblem = (err: unknown) => log.warn({ err }, 'jobs');
  const webhookSender =
    overrides.webhookSender ?? createHttpWebhookSender({ mayBeLocal: config.webhooksMayBeLocal });
  const textsInForce = createTextsInForce();
  return {
    config,
    db,
    clock,
    log,
    metrics,
    tracing,
    meter: metrics?.meter ?? noMeter,
    keys,
    listener,
    ...wireContentChanges({ db, listener, clock }),
    jobs: createJobs({
      db,
      listener,
      queues,
      onProblem,
      ...(tracing && { around: (queue, work) => tracing.inSpan(`job ${queue}`, 'internal', work) }),
    }),
    jobQueues: queues.map(({ name }) => name),
    limiter: limiters.create,
    returnLeases: limiters.returnLeases,
    textsInForce,
    translate: textsInForce.translate,
    gateways: openGateways(config, {
      db,
      log,
      pushKeys: createPushKeys({
        orm: db.orm,
        seal: keys.seal(PUSH_KEYS),
        createKeys: createVapidKeys,
        clock,
      }),
      given: overrides.gateways,
    }),
    webhookSender,
    shopPlatforms: {
      woocommerce: createWooCommerce(webhookSender),
      shopify: createShopify(webhookSender),
      other: createOtherSystem(webhookSender, ({ messageId, body, secrets }) =>
        signedHeaders({ messageId, body, at: clock.now() }, secrets.map(keyOfSecret)),
      ),
    } satisfies ShopPlatforms,
    paper: overrides.paper ?? createTypstPaper(),
    storage: overrides.storage ?? openStorage(config),
    cleaner: overrides.cleaner ?? createProcessCleaner(),
    spreadsheets: createProcessSheets(),
    ...openCaptcha({ config, db, clock, log, keys }, overrides),
  };
}

/** A rotation is a command; processes that serve hear of it. */
function followKeys(base: {
  config: Config;
  db: Db;
  log: Logger;
  listener: Pick<Listener, 'on'>;
  keys: Keyring;
}): void {
  const { config, db, log, listener, keys } = base;
  listener.on(KEYS_CHANNEL, () => {
    reloadKeys(config, db, keys).catch((err) =>
      log.error({ err }, 'the keys of the installation were not read again'),
    );
  });
}

function openCaptcha(
  base: { config: Config; db: Db; clock: Clock; log: Logger; keys: Keyring },
  overrides: Overrides,
) {
  const { config, db, clock, log, keys } = base;
  const replay = createReplayStore(db.pool, clock, db);
  const { verifier, sources, ...proofs } = chooseChallenge(config, {
    secrets: keys.secrets('challenge'),
    challengeUrl: issueChallenge.path,
    replay,
    clock,
    onProblem: (err) => log.warn({ err }, 'captcha provider'),
  });
  return {
    captchaDrivers: {
      image: overrides.image ?? createImageCaptcha({ secrets: keys.secrets('image captcha'), replay, clock }),
      challenge: overrides.challenge ?? verifier,
      ...proofs,
      risingProofs:
        overrides.risingProofs ?? createRisingProofs(keys.secrets('rising proofs'), { replay, clock }),
    },
    /** From where a challenge loads its scripts. */
    captchaSources: sources,
  };
}
