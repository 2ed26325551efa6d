import { z } from 'zod';
import { readTrustedProxies } from '#http/connections/trusted-proxies.ts';
import { brand } from '#lib/brand.ts';
import { courierSettings } from './courier-settings.ts';
import { databaseSettings } from './database-settings.ts';
import { mapSettings } from './map-settings.ts';
import { payoutSettings } from './payout-settings.ts';
import { flag, limit, list, optionalFlag, text } from './setting-kinds.ts';

const proxies = list.default([]).transform((entries, { addIssue }) => {
  try {
    return readTrustedProxies(entries);
  } catch (error) {
    addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});
const smsProvider = z.enum(['outbox', 'thaibulksms', 'twilio']);

const server = {
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('production')
    .describe('Set by the commands; nobody needs to.'),
  HOST: z.string().default('0.0.0.0').describe('The address to listen on.'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('The port to listen on.'),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe(
      'The address people see, `http://localhost:PORT` if not set. `https` turns secure cookies and HSTS on. ' +
        'What only developers may see (outbox, printed passwords) exists only where it is local.',
    ),
  TRUSTED_PROXIES: proxies.describe(
    'Proxies in front that are believed about the address of a visitor: addresses or networks, as ' +
      '`10.0.0.5, 192.0.2.0/24` (docs/deploy).',
  ),
  HSTS_SUBDOMAINS: flag
    .default(false)
    .describe(
      '`1` makes browsers refuse plain http for all hosts below that of `PUBLIC_URL` as well, for a year. Set it once ' +
        'all of them have certificates.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('`debug` adds a line per request.'),
  DEMO: optionalFlag(
    'Demonstration data. If not set: on for a new embedded database, off for your own. Customers with a printed ' +
      'password come only with `1`, or where `PUBLIC_URL` is local.',
  ),
};

const data = {
  ...databaseSettings,
  SCAN_EVENT_PARTITIONS: z
    .enum(['month', 'quarter', 'year'])
    .default('year')
    .describe(
      'How much time a new partition of scan events holds at most; shorter ones for more than about a million parcels a day (docs/operations.md).',
    ),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('The folder of the embedded database, and of uploads under way.'),
  STORAGE_DIR: text(
    'The folder of uploaded files, `files` in `DATA_DIR` if not set. All processes have to share it.',
  ),
  S3_BUCKET: text('A bucket for uploaded files, in place of the folder.'),
  S3_REGION: z.string().default('ap-southeast-1').describe('The region of the bucket.'),
  S3_ENDPOINT: z.url().optional().describe("Another service that speaks S3. If not set, Amazon's."),
  S3_ACCESS_KEY_ID: text('If not set, the credentials of the machine are used.'),
  S3_SECRET_ACCESS_KEY: text('Belongs to `S3_ACCESS_KEY_ID`.'),
  SITE_KEYS_FILE: text(
    'The file of the keys that pictures, second factors and messages are sealed with (decision 091), `site-keys` in ' +
      '`DATA_DIR` if not set; made at the first start. Only its owner may read it, and every process on one database ' +
      'needs the same.',
  ),
  SITE_KEYS: text(
    'The keys themselves in place of the file: each at least 32 bytes in base64, as `openssl rand -base64 32` makes ' +
      'them, separated by commas.',
  ),
};

const backup = {
  BACKUP_DIR: text('The folder that `npm run backup` writes to: another disk than that of the data.'),
  BACKUP_S3_BUCKET: text('A bucket for backups in place of the folder, opened with the `S3_` settings.'),
  BACKUP_KEY_FILE: text(
    'A file that only its owner may read, with the key that encrypts backups; `npm run backup -- make-key FILE` makes ' +
      'one. Keep a copy apart from the backups: without it they cannot be read.',
  ),
};

const monitoring = {
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe(
      'The port of `/metrics` in the format of Prometheus (docs/monitoring.md). If not set, there are none.',
    ),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe(
      'The address on which metrics are served. They tell how busy the site is: no visitor should reach them.',
    ),
  DISK_WARNING_FREE_MB: limit(
    2_048,
    'Free megabytes on the disks of `DATA_DIR` and of uploaded files below which `/readyz` warns.',
  ),
  QUEUE_WARNING_SECONDS: limit(300, 'How long something may be due in a queue before `/readyz` warns.'),
};

const tracing = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'A collector of OpenTelemetry that takes OTLP over HTTP, as `http://127.0.0.1:4318`. If not set, there are no traces.',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: list
    .default([])
    .describe('Headers for the collector, as `authorization=…`, separated by commas.'),
  OTEL_SERVICE_NAME: z.string().default('website').describe('The name of the site in traces.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('The share of requests that are traced, from 0 to 1.'),
};

const site = {
  SIGN_SECRET: z
    .string()
    .min(8)
    .default('songduan-website')
    .describe('The secret of the header `sign`. It is public by nature and stops casual misuse only.'),
  IMAGE_ORIGINS: list
    .default([])
    .describe('Other origins that may serve proof-of-delivery pictures, separated by commas.'),
  ...mapSettings,
  WEBHOOKS_MAY_BE_LOCAL: optionalFlag(
    'Webhooks may be sent to this computer, over plain HTTP and to any port. If not set: on in development.',
  ),
};

const limits = {
  CALLS_PER_MINUTE: limit(600, 'Calls per visitor, or per key of the open interface.'),
  PAGES_PER_MINUTE: limit(
    600,
    'Pages and other files made by the server, per visitor and process. A page made for one visit counts as three.',
  ),
  LOOKUPS_WITHOUT_CHALLENGE: limit(10, 'Lookups of a visitor before the challenge (decision 007).'),
  LOOKUPS_PER_PASS: limit(60, 'Lookups for each passed challenge.'),
  CHALLENGES_PER_VISITOR: limit(
    30,
    'Passed challenges that count for a visitor in half an hour. Raise it behind networks that share addresses.',
  ),
  WRONG_DIGITS_PER_VISITOR_AND_HOUR: limit(
    20,
    'Wrong last digits of phones over all waybills, of one visitor (decision 072).',
  ),
  WRONG_DIGITS_PER_NETWORK_AND_HOUR: limit(60, 'The same of a network (IPv4 /24, IPv6 /48).'),
  WRONG_DIGITS_PER_HOUR: limit(
    180,
    'The same of the whole site. 180 an hour open fewer than one parcel a day to somebody who guesses.',
  ),
  WRONG_IMAGE_CODES_PER_VISITOR_AND_HOUR: limit(120, 'Image codes that were misread.'),
  SPOKEN_CODES_PER_VISITOR_AND_HOUR: limit(60, 'Image codes that were read aloud.'),
  CODES_PER_HOUR: limit(2_000, 'Codes by SMS that the site sends: a bound on cost.'),
  CODES_PER_COUNTRY_ABROAD_AND_HOUR: limit(200, 'The same for each country abroad.'),
  CODES_PER_PREFIX_AND_HOUR: limit(30, 'The same for each 10,000 neighbouring numbers.'),
  CODES_PER_PHONE_AND_HOUR: limit(6, 'Codes that strangers may have sent to one phone.'),
  CODES_PER_PHONE_AND_DAY: limit(
    15,
    'The same for a day. Each code has five tries, so this bounds all guessing.',
  ),
  CODES_PER_VISITOR_AND_HOUR: limit(
    30,
    'Codes that one visitor may ask for. Many people share the address of a mobile network.',
  ),
  WRONG_CODES_PER_VISITOR_AND_HOUR: limit(30, 'Wrong codes of one visitor.'),
  PHONE_QUESTIONS_PER_VISITOR_AND_HOUR: limit(20, 'Questions whether a phone has an account.'),
  WRONG_PASSWORDS_PER_ACCOUNT_AND_DAY: limit(
    100,
    'Wrong passwords over all visitors before a password opens its account only where the owner has logged in before.',
  ),
  WRONG_PASSWORDS_PER_VISITOR_AND_HOUR: limit(200, 'Wrong passwords of one visitor, over all accounts.'),
  PASSWORD_MEMORY_KIB: z.coerce
    .number()
    .int()
    .min(8_192)
    .max(1_048_576)
    .default(32_768)
    .describe('Memory of one Argon2id hash. Older hashes are renewed at the next login.'),
  PASSWORD_PASSES: z.coerce.number().int().min(1).max(20).default(3).describe('Passes of one Argon2id hash.'),
};

const captcha = {
  CAPTCHA_PROVIDER: z
    .enum(['altcha', 'tencent', 'turnstile'])
    .default('altcha')
    .describe('`altcha` is our own proof of work and needs no keys.'),
  TENCENT_CAPTCHA_APP_ID: text('Tencent Captcha.'),
  TENCENT_CAPTCHA_APP_SECRET: text('Tencent Captcha.'),
  TENCENT_SECRET_ID: text('The account of Tencent Cloud.'),
  TENCENT_SECRET_KEY: text('The account of Tencent Cloud.'),
  TURNSTILE_SITE_KEY: text('Cloudflare Turnstile.'),
  TURNSTILE_SECRET_KEY: text('Cloudflare Turnstile.'),
};

const messages = {
  SMS_PROVIDER: smsProvider.default('outbox').describe('`outbox` sends nothing, see above.'),
  SMS_PROVIDER_ABROAD: smsProvider
    .optional()
    .describe('The provider for numbers outside Thailand, `SMS_PROVIDER` if not set.'),
  THAIBULKSMS_API_KEY: text('ThaiBulkSMS.'),
  THAIBULKSMS_API_SECRET: text('ThaiBulkSMS.'),
  THAIBULKSMS_SENDER: text('The sender name that is registered at ThaiBulkSMS.'),
  TWILIO_ACCOUNT_SID: text('Twilio.'),
  TWILIO_AUTH_TOKEN: text('Twilio.'),
  TWILIO_FROM: text('A number, a name, or the SID of a messaging service of Twilio.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'A mail server, as `smtps://user:password@host:465` or `smtp://…:587`, which has to offer STARTTLS. If not set, ' +
        'e-mail goes to the outbox.',
    ),
  MAIL_FROM: z.email().default(brand.email).describe('The sender of e-mail.'),
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })])
    .default(brand.email)
    .describe('The address or page in `security.txt`, for those who find a weakness.'),
  LINE_CHANNEL_ACCESS_TOKEN: text("The carrier's account at the LINE Messaging API."),
  LINE_CHANNEL_SECRET: text('The same account.'),
  LINE_BASIC_ID: z.string().regex(/^@/).optional().describe('Its id, with the @.'),
  LINE_NOTIFIES_PHONES: flag
    .default(false)
    .describe('`1` where LINE has granted notification messages to phones.'),
  WEB_PUSH: optionalFlag(
    'Notifications of browsers. If not set: on where `PUBLIC_URL` is https and not local. Keys are made at the first ' +
      'start.',
  ),
};

/** The groups of settings in docs/configuration.md. */
export const settingGroups = {
  Server: server,
  'Database and files': data,
  Backup: backup,
  Monitoring: monitoring,
  Traces: tracing,
  Site: site,
  Limits: limits,
  Captcha: captcha,
  Messages: messages,
  Couriers: courierSettings,
  Payouts: payoutSettings,
};

/** Every setting: environment variable, default and description; none is required. */
export const environment = z.object({
  ...server,
  ...data,
  ...backup,
  ...monitoring,
  ...tracing,
  ...site,
  ...limits,
  ...captcha,
  ...messages,
  ...courierSettings,
  ...payoutSettings,
});
