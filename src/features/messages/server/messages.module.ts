import type { Logger } from 'pino';
import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { Clock } from '#lib/clock.ts';
import type { Meter } from '#lib/metrics/meter.ts';
import { type Channel, channels as everyChannel } from '../messages.contract.ts';
import { createCarriers, type MessageGateways, type OpenAttachment } from './carriers.ts';
import { createDelivery, messageOutcomes } from './delivery.ts';
import { createMessageLog, type MessageLog } from './message-log.ts';
import { messageKinds } from './message-retention.ts';
import { messageQueue } from './messages.queue.ts';
import { createMessagesService, type MessagesService } from './messages.service.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createPushSubscriptions, type PushSubscriptions } from './push-subscriptions.repo.ts';
import { MESSAGE } from './sealed-messages.ts';
import { createSentWords } from './sent-words.ts';

/** The messages service as other features see it. */
export type MessagesOfSite = MessagesService & {
  /** Null where every channel has a gateway. */
  outbox: Outbox | null;
  subscriptions: PushSubscriptions;
  wereSent: ReturnType<typeof createSentWords>['wereSent'];
  /** The staff side. */
  log: MessageLog;
};

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
    retention: messageKinds,
    /** The push keys are generated at the first start. */
    async prepare() {
      if (gateways.push.name !== 'none') await gateways.push.publicKey();
    },
  };
}
