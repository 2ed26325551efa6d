import type { Logger } from 'pino';
import type { EmailGateway } from '../adapters/email/email.port.ts';
import type { SmsGateway } from '../adapters/sms/sms.port.ts';
import type { Db } from '../db/connect.ts';
import { createDelivery } from '../features/messages/server/delivery.ts';
import { messageQueue } from '../features/messages/server/messages.queue.ts';
import { createMessagesService } from '../features/messages/server/messages.service.ts';
import { createOutbox } from '../features/messages/server/outbox.ts';
import { createEmailWriter } from '../features/messages/server/write-email.ts';
import { createSmsWriter } from '../features/messages/server/write-sms.ts';
import type { Translate } from '../http/envelope.ts';
import { createSeal } from '../http/seal.ts';
import type { DeriveKey } from '../http/secrets.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Clock } from '../lib/clock.ts';
import type { Config } from './config.ts';
import { chooseGateways } from './gateways.ts';

/** Wires messages: their record, their gateways, the job that sends them, and the outbox where there is one. */
export function wireMessages(parts: {
  config: Config;
  db: Db;
  jobs: Jobs;
  deriveKey: DeriveKey;
  translate: Translate;
  clock: Clock;
  log: Logger;
  /** Gateways of a test; real ones as far as the outbox is concerned. */
  gateways?: { sms?: SmsGateway; email?: EmailGateway };
}) {
  const { config, db, jobs, translate, clock, log, gateways = {} } = parts;
  const seal = createSeal(parts.deriveKey('message'));
  const writeSms = createSmsWriter({ translate, publicUrl: config.publicUrl });
  const writeEmail = createEmailWriter({ translate });
  const chosen = chooseGateways(config, {
    db,
    print: createPrinter(config),
    onProblem: (problem) => log.warn({ problem }, 'messages'),
  });
  const channels = chosen.outboxChannels.filter((channel) => !gateways[channel]);
  const delivery = createDelivery({
    orm: db.orm,
    sms: gateways.sms ?? chosen.sms,
    email: gateways.email ?? chosen.email,
    writeSms,
    writeEmail,
    seal,
    keepsContent: (channel) => channels.includes(channel),
    clock,
    onProblem: (problem) => log.warn(problem, 'message not sent'),
  });
  jobs.onWork(messageQueue, delivery);

  return {
    messages: createMessagesService({ orm: db.orm, jobs, seal, clock }),
    outbox: channels.length > 0 ? createOutbox({ orm: db.orm, seal, channels, writeSms, writeEmail }) : null,
  };
}

/** Codes are read at the terminal where people work at one, neither in tests nor where the log is to be quiet. */
function createPrinter({ mode, logLevel }: Pick<Config, 'mode' | 'logLevel'>): (line: string) => void {
  const isQuiet = mode === 'test' || !['info', 'debug'].includes(logLevel);
  return (line) => {
    if (!isQuiet) process.stdout.write(`${line}\n`);
  };
}
