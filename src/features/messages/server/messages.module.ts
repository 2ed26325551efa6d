import type { Logger } from 'pino';
import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import { hashedColumn, sealedColumn } from '#http/secrets/sealed-values.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { Clock } from '#lib/clock.ts';
import type { Meter } from '#lib/metrics/meter.ts';
import { type Channel, channels as everyChannel } from '../messages.contract.ts';
import { createCarriers, type MessageGateways, type OpenAttachment } from './carriers.ts';
import { createDelivery, messageOutcomes } from './delivery.ts';
import { createMessageLog, type MessageLog } from './message-log.ts';
import { messageQueue } from './messages.queue.ts';
import { createMessagesService, type MessagesService } from './messages.service.ts';
import { message } from './messages.table.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { PUSH_KEYS } from './push-keys.ts';
import { createPushSubscriptions, type PushSubscriptions } from './push-subscriptions.repo.ts';
import { pushKey } from './push-subscriptions.table.ts';
import { createSentWords, WORDS_KEPT_DAYS } from './sent-words.ts';

/** The messages service as other features see it. */
export type MessagesOfSite = MessagesService & {
  /** Null where every channel has a gateway. */
  outbox: Outbox | null;
  subscriptions: PushSubscriptions;
  wereSent: ReturnType<typeof createSentWords>['wereSent'];
  /** The staff side. */
  log: MessageLog;
};

const MESSAGE = 'message';

/** Wires messages: their record, the job that sends them, and the outbox where there is one. */
export function wireMessages(site: {
  config: { publicUrl: string };
  db: Db;
  jobs: Jobs;
  keys: SiteKeys;
  translate: Translate;
  clock: Clock;
  log: Logger;
  meter: Meter;
  /** The gateways, with the channels whose messages may be read in the outbox. */
  gateways: MessageGateways & { outboxChannels: Channel[] };
  /** A feature of a later area. */
  uploads: { openIfThere: OpenAttachment };
}): FeatureModule<MessagesOfSite> {
  const { db, keys, jobs, translate, clock, log, gateways } = site;
  const { outboxChannels: channels } = gateways;
  const seal = keys.seal(MESSAGE);
  const subscriptions = createPushSubscriptions({ orm: db.orm, clock });
  const carriers = createCarriers({
    gateways,
    translate,
    publicUrl: site.config.publicUrl,
    subscriptions,
    openAttachment: site.uploads.openIfThere,
  });
  const sentWords = createSentWords({ orm: db.orm, mac: keys.mac('sent words'), clock });
  const delivery = createDelivery({
    orm: db.orm,
    hashWords: sentWords.hash,
    carriers,
    seal,
    later: (messageId, seconds) =>
      jobs.enqueue(messageQueue, { messageId }, undefined, { afterSeconds: seconds }),
    keepsContent: (channel) => channels.includes(channel),
    clock,
    onProblem: (problem) => log.warn(problem, 'message not sent'),
    count: site.meter.counter({
      name: 'messages_total',
      help: 'Attempts to send messages by channel and outcome.',
      labels: { channel: everyChannel, outcome: messageOutcomes },
    }),
  });
  jobs.onWork(messageQueue, delivery);

  return {
    service: {
      ...createMessagesService({ orm: db.orm, jobs, seal, clock }),
      subscriptions,
      wereSent: sentWords.wereSent,
      log: createMessageLog({ orm: db.orm, jobs, seal, carriers, clock }),
      outbox: channels.length > 0 ? createOutbox({ orm: db.orm, seal, channels, carriers }) : null,
    },
    ...keptSecrets({ pool: db.pool, keys }),
    /** The push keys are generated at the first start. */
    async prepare() {
      if (gateways.push.name !== 'none') await gateways.push.publicKey();
    },
  };
}

function keptSecrets({ pool, keys }: { pool: Db['pool']; keys: SiteKeys }) {
  const { sealedParams, wordsHash, id } = message;
  return {
    sealed: [
      sealedColumn({
        what: 'messages',
        pool,
        keys,
        purpose: MESSAGE,
        column: sealedParams,
        key: [id],
        context: [id],
        dropsRow: false,
      }),
      sealedColumn({
        what: 'keys of browser notifications',
        pool,
        keys,
        purpose: PUSH_KEYS,
        column: pushKey.sealedPrivateKey,
        key: [pushKey.id],
        context: [pushKey.id],
        dropsRow: true,
      }),
    ],
    hashed: [
      hashedColumn({
        what: `texts of messages of the last ${WORDS_KEPT_DAYS} days, by which "Is it us?" knows them`,
        pool,
        column: wordsHash,
        where: `created_at > now() - interval '${WORDS_KEPT_DAYS} days'`,
        dropsRow: false,
      }),
    ],
  };
}
