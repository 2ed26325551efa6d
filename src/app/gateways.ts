import type { Logger } from 'pino';
import { createEmailOutbox } from '#adapters/email/email-outbox.ts';
import { createSmtpEmail } from '#adapters/email/smtp.ts';
import { createLineOutbox } from '#adapters/line/line-outbox.ts';
import { createLineMessagingApi } from '#adapters/line/messaging-api.ts';
import type { VapidKeys } from '#adapters/push/push.port.ts';
import { createPushOutbox } from '#adapters/push/push-outbox.ts';
import { createWebPush } from '#adapters/push/web-push.ts';
import type { SmsGateway } from '#adapters/sms/sms.port.ts';
import { createSmsByCountry } from '#adapters/sms/sms-by-country.ts';
import { createSmsOutbox } from '#adapters/sms/sms-outbox.ts';
import { createThaiBulkSms } from '#adapters/sms/thaibulksms.ts';
import { createTwilioSms } from '#adapters/sms/twilio.ts';
import type { Db } from '#db/connect.ts';
import { type Channel, channels } from '#features/messages/messages.contract.ts';
import type { MessageGateways } from '#features/messages/server/carriers.ts';
import type { Config } from './config.ts';

/** The message gateways, and which channels have only the outbox, which people may read. */
export type Gateways = MessageGateways & { outboxChannels: Channel[] };

type SmsProvider = Config['sms']['provider'];
type Print = (line: string) => void;
type PushKeys = () => Promise<VapidKeys>;

/** Chooses the drivers by the settings; a provider without its keys stops the start. */
export function chooseGateways(
  config: Config,
  deps: {
    db: Pick<Db, 'embedded'>;
    pushKeys: PushKeys;
    print: Print;
    onProblem(problem: string): void;
  },
): Gateways {
  const { pushKeys, print, onProblem } = deps;
  const real = createReal(config, pushKeys);
  // Anyone who reads a customer's code can act as that customer: a site that may have real customers keeps
  // its outbox closed.
  const isTrial = deps.db.embedded && config.demo !== false && !real.sms && !real.email;
  const isOwn = config.isLocal && (config.mode !== 'production' || config.demo === true || isTrial);
  const mayBeRead = config.mode === 'test' || isOwn;
  const others = mayBeRead && !(real.sms && real.email) ? createOutboxes(print, pushKeys) : nobodies;
  const gateways = { ...others, ...real };
  for (const channel of ['sms', 'email'] as const) {
    if (gateways[channel].name.includes(NOBODY))
      onProblem(`Some messages by ${channel} wait: no provider is set. See SMS_PROVIDER and SMTP_URL.`);
  }
  return { ...gateways, outboxChannels: mayBeRead ? outboxOf(channels, real) : [] };
}

/** The channels without a gateway; none where both SMS and e-mail have one, for then nobody reads the outbox. */
function outboxOf(among: readonly Channel[], real: Partial<MessageGateways>): Channel[] {
  return real.sms && real.email ? [] : among.filter((channel) => !real[channel]);
}

/** The gateways of this process; those of a test count as real, so their messages are not kept in the outbox. */
export function openGateways(
  config: Config,
  deps: {
    db: Pick<Db, 'embedded'>;
    log: Pick<Logger, 'warn'>;
    pushKeys: PushKeys;
    given?: Partial<MessageGateways>;
  },
): Gateways {
  const { db, log, pushKeys, given = {} } = deps;
  const chosen = chooseGateways(config, {
    db,
    pushKeys,
    print: createPrinter(config),
    onProblem: (problem) => log.warn({ problem }, 'messages'),
  });
  return { ...chosen, ...given, outboxChannels: outboxOf(chosen.outboxChannels, given) };
}

/** Prints codes to a developer's terminal, but not in tests or with a quiet log. */
function createPrinter({ mode, logLevel }: Pick<Config, 'mode' | 'logLevel'>): Print {
  const isQuiet = mode === 'test' || !['info', 'debug'].includes(logLevel);
  return (line) => {
    if (!isQuiet) process.stdout.write(`${line}\n`);
  };
}

function createOutboxes(print: Print, pushKeys: PushKeys): MessageGateways {
  return {
    sms: createSmsOutbox(print),
    email: createEmailOutbox(print),
    line: createLineOutbox(print),
    push: createPushOutbox(print, pushKeys),
  };
}

const NOBODY = 'none';
const refusal = { outcome: 'unavailable', reason: 'no provider is set' } as const;
const nobody = { name: NOBODY, send: async () => refusal };
const nobodies: MessageGateways = {
  sms: nobody,
  email: nobody,
  line: {
    ...nobody,
    reachesPhones: false,
    chatUrl: () => 'https://line.me',
    reply: async () => refusal,
    findLanguage: async () => null,
    issueLinkToken: async () => null,
    accountLinkUrl: () => 'https://line.me',
    readWebhook: () => null,
  },
  push: { ...nobody, publicKey: async () => '', accepts: () => false },
};

/** The gateways that have a provider configured. */
function createReal(config: Config, pushKeys: PushKeys): Partial<MessageGateways> {
  const { sms, email, line, webPush } = config;
  const hasSms = sms.provider !== 'outbox' || sms.internationalProvider !== 'outbox';
  return {
    ...(hasSms && { sms: createSms(sms) }),
    ...(email.smtpUrl && { email: createSmtpEmail({ url: email.smtpUrl, from: email.from }) }),
    ...(line.channelAccessToken && {
      line: createLineMessagingApi({
        channelAccessToken: line.channelAccessToken,
        channelSecret: needed('LINE', line.channelSecret, 'LINE_CHANNEL_SECRET'),
        basicId: needed('LINE', line.basicId, 'LINE_BASIC_ID'),
        reachesPhones: line.reachesPhones,
      }),
    }),
    ...(webPush && { push: createWebPush({ keys: pushKeys, subject: `mailto:${email.from}` }) }),
  };
}

function createSms(sms: Config['sms']): SmsGateway {
  const thai = createSmsProvider(sms, sms.provider);
  if (sms.provider === sms.internationalProvider) return thai;
  return createSmsByCountry({ thai, international: createSmsProvider(sms, sms.internationalProvider) });
}

function createSmsProvider({ thaibulksms, twilio }: Config['sms'], provider: SmsProvider): SmsGateway {
  const key = (value: string | undefined, name: string) => needed('The SMS provider', value, name);
  if (provider === 'thaibulksms') {
    return createThaiBulkSms({
      apiKey: key(thaibulksms.apiKey, 'THAIBULKSMS_API_KEY'),
      apiSecret: key(thaibulksms.apiSecret, 'THAIBULKSMS_API_SECRET'),
      sender: key(thaibulksms.sender, 'THAIBULKSMS_SENDER'),
    });
  }
  if (provider === 'twilio') {
    return createTwilioSms({
      accountSid: key(twilio.accountSid, 'TWILIO_ACCOUNT_SID'),
      authToken: key(twilio.authToken, 'TWILIO_AUTH_TOKEN'),
      from: key(twilio.from, 'TWILIO_FROM'),
    });
  }
  return nobody;
}

function needed(who: string, value: string | undefined, name: string): string {
  if (!value) throw new Error(`${who} that is on needs ${name}.`);
  return value;
}
