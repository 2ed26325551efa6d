import type { Logger } from 'pino';
import type { EmailGateway } from '../adapters/email/email.port.ts';
import { createEmailOutbox } from '../adapters/email/email-outbox.ts';
import { createSmtpEmail } from '../adapters/email/smtp.ts';
import type { SmsGateway } from '../adapters/sms/sms.port.ts';
import { createSmsByCountry } from '../adapters/sms/sms-by-country.ts';
import { createSmsOutbox } from '../adapters/sms/sms-outbox.ts';
import { createThaiBulkSms } from '../adapters/sms/thaibulksms.ts';
import { createTwilioSms } from '../adapters/sms/twilio.ts';
import type { Db } from '../db/connect.ts';
import type { Channel } from '../features/messages/messages.contract.ts';
import type { Config } from './config.ts';

/** Who carries messages, and which channels have the outbox alone, which people may read. */
export type Gateways = { sms: SmsGateway; email: EmailGateway; outboxChannels: Channel[] };

type SmsProvider = Config['sms']['provider'];

/** Chooses the drivers by the settings; a provider without its keys stops the start. */
export function chooseGateways(
  config: Config,
  deps: { db: Pick<Db, 'embedded'>; print(line: string): void; onProblem(problem: string): void },
): Gateways {
  const { sms, email, mode, demo, isLocal } = config;
  const isReal = {
    sms: [sms.provider, sms.internationalProvider].some((provider) => provider !== 'outbox'),
    email: email.smtpUrl !== undefined,
  };
  // Anyone who reads a customer's code can act as that customer: a site that may have customers keeps its outbox shut.
  const isTrial = deps.db.embedded && demo !== false && !isReal.sms && !isReal.email;
  const isOwn = isLocal && (mode !== 'production' || demo === true || isTrial);
  const mayBeRead = mode === 'test' || isOwn;
  const outboxChannels = (['sms', 'email'] as const).filter((channel) => mayBeRead && !isReal[channel]);
  const smsOutbox = outboxChannels.includes('sms') ? createSmsOutbox(deps.print) : nobody;
  const emailOutbox = outboxChannels.includes('email') ? createEmailOutbox(deps.print) : nobody;
  const thai = createSms(sms, sms.provider, smsOutbox);
  const international = createSms(sms, sms.internationalProvider, smsOutbox);
  const gateways = {
    sms: sms.provider === sms.internationalProvider ? thai : createSmsByCountry({ thai, international }),
    email: email.smtpUrl ? createSmtpEmail({ url: email.smtpUrl, from: email.from }) : emailOutbox,
  };
  for (const channel of ['sms', 'email'] as const) {
    if (gateways[channel].name.includes(nobody.name))
      deps.onProblem(`Some messages by ${channel} wait: no provider is set. See SMS_PROVIDER and SMTP_URL.`);
  }
  return { ...gateways, outboxChannels };
}

/** The gateways of this process; those of a test count as real ones, so their messages are not kept in the outbox. */
export function openGateways(
  config: Config,
  deps: {
    db: Pick<Db, 'embedded'>;
    log: Pick<Logger, 'warn'>;
    given?: { sms?: SmsGateway; email?: EmailGateway };
  },
): Gateways {
  const { db, log, given = {} } = deps;
  const chosen = chooseGateways(config, {
    db,
    print: createPrinter(config),
    onProblem: (problem) => log.warn({ problem }, 'messages'),
  });
  const outboxChannels = chosen.outboxChannels.filter((channel) => !given[channel]);
  return { ...chosen, ...given, outboxChannels };
}

/** Codes are printed at a developer's terminal, but not in tests, nor where the log is quiet. */
function createPrinter({ mode, logLevel }: Pick<Config, 'mode' | 'logLevel'>): (line: string) => void {
  const isQuiet = mode === 'test' || !['info', 'debug'].includes(logLevel);
  return (line) => {
    if (!isQuiet) process.stdout.write(`${line}\n`);
  };
}

const nobody: SmsGateway & EmailGateway = {
  name: 'none',
  send: async () => ({ outcome: 'unavailable', reason: 'no provider is set' }),
};

function createSms({ thaibulksms, twilio }: Config['sms'], provider: SmsProvider, outbox: SmsGateway) {
  if (provider === 'thaibulksms') {
    return createThaiBulkSms({
      apiKey: needed(thaibulksms.apiKey, 'THAIBULKSMS_API_KEY'),
      apiSecret: needed(thaibulksms.apiSecret, 'THAIBULKSMS_API_SECRET'),
      sender: needed(thaibulksms.sender, 'THAIBULKSMS_SENDER'),
    });
  }
  if (provider === 'twilio') {
    return createTwilioSms({
      accountSid: needed(twilio.accountSid, 'TWILIO_ACCOUNT_SID'),
      authToken: needed(twilio.authToken, 'TWILIO_AUTH_TOKEN'),
      from: needed(twilio.from, 'TWILIO_FROM'),
    });
  }
  return outbox;
}

function needed(value: string | undefined, name: string): string {
  if (!value) throw new Error(`The SMS provider that is on needs ${name}.`);
  return value;
}
