import type { Logger } from 'pino';
import type { EmailGateway } from '../../../adapters/email/email.port.ts';
import type { SmsGateway } from '../../../adapters/sms/sms.port.ts';
import type { Db } from '../../../db/connect.ts';
import type { Translate } from '../../../http/answers/envelope.ts';
import { createSeal } from '../../../http/secrets/seal.ts';
import type { DeriveKey } from '../../../http/secrets/secrets.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { FeatureModule } from '../../feature-module.ts';
import type { Channel } from '../messages.contract.ts';
import { createDelivery } from './delivery.ts';
import { messageQueue } from './messages.queue.ts';
import { createMessagesService, type MessagesService } from './messages.service.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createEmailWriter } from './write-email.ts';
import { createSmsWriter } from './write-sms.ts';

/** Wires messages: their record, the job that sends them, and the outbox where there is one. */
export function wireMessages(deps: {
  publicUrl: string;
  db: Db;
  jobs: Jobs;
  deriveKey: DeriveKey;
  translate: Translate;
  clock: Clock;
  log: Logger;
  sms: SmsGateway;
  email: EmailGateway;
  /** The channels whose messages may be read in the outbox. */
  outboxChannels: Channel[];
}): FeatureModule<MessagesService> & { outbox: Outbox | null } {
  const { publicUrl, db, jobs, translate, clock, log, sms, email, outboxChannels: channels } = deps;
  const seal = createSeal(deps.deriveKey('message'));
  const writeSms = createSmsWriter({ translate, publicUrl });
  const writeEmail = createEmailWriter({ translate });
  const delivery = createDelivery({
    orm: db.orm,
    sms,
    email,
    writeSms,
    writeEmail,
    seal,
    keepsContent: (channel) => channels.includes(channel),
    clock,
    onProblem: (problem) => log.warn(problem, 'message not sent'),
  });
  jobs.onWork(messageQueue, delivery);

  return {
    service: createMessagesService({ orm: db.orm, jobs, seal, clock }),
    outbox: channels.length > 0 ? createOutbox({ orm: db.orm, seal, channels, writeSms, writeEmail }) : null,
  };
}
