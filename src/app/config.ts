import { resolve } from 'node:path';
import type { z } from 'zod';
import { type MapTiles, STREETS_PATH } from '#features/drop-points/map-tiles.rules.ts';
import { loopback } from '#http/connections/trusted-proxies.ts';
import { environment } from './settings/environment.ts';

/** The folder of uploaded files in a data folder. */
export const FILES_FOLDER = 'files';

/** The file of the installation's keys in a data folder. */
export const KEYS_FILE = 'site-keys';

/** The settings of one process. */
export type Config = ReturnType<typeof loadConfig>;

/** A digest of everything that this release was built from, inserted by the build; null when running from the sources. */
export const release: string | null = process.env.RELEASE ?? null;

/** Reads the settings; an invalid one stops the start with an error that names it. */
export function loadConfig(env: Record<string, string | undefined> = process.env) {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(filled);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Settings that cannot be used:\n  ${problems.join('\n  ')}`);
  }
  const v = parsed.data;
  const publicUrl = v.PUBLIC_URL ?? `http://localhost:${v.PORT}`;
  const isLocal = isLocalHost(new URL(publicUrl).hostname);
  return {
    mode: v.NODE_ENV,
    host: v.HOST,
    port: v.PORT,
    publicUrl,
    /** The address is this computer's own; what only its user may see is shown only then. */
    isLocal,
    /** The page of all widgets, for developers. */
    showsKit: isLocal && (v.NODE_ENV !== 'production' || v.DEMO === true),
    databaseUrl: v.DATABASE_URL,
    pooler: poolerOf(v),
    replicas: { urls: v.DATABASE_READ_URL, maxLagSeconds: v.DATABASE_READ_MAX_LAG },
    databasePool: v.DATABASE_POOL,
    dataDir: resolve(v.DATA_DIR),
    storage: storageOf(v),
    backup: backupOf(v),
    /** Null where metrics are off. */
    metrics: v.METRICS_PORT === undefined ? null : { host: v.METRICS_HOST, port: v.METRICS_PORT },
    tracing: tracingOf(v),
    healthLimits: {
      diskFreeBytes: v.DISK_WARNING_FREE_MB * 1_000_000,
      queueSeconds: v.QUEUE_WARNING_SECONDS,
    },
    keys: keysOf(v),
    /** Where files from outside lie while they are read and cleaned. */
    uploadsFolder: resolve(v.DATA_DIR, 'uploads-under-way'),
    scanEventPartitions: v.SCAN_EVENT_PARTITIONS,
    factShares: v.FACT_SHARES,
    /** Demonstration data: on for a new embedded database, off for an external one, unless set. */
    demo: v.DEMO,
    logLevel: v.LOG_LEVEL,
    trustedProxies: v.TRUSTED_PROXIES,
    /** Allows subscribers on this computer and over plain HTTP, for development. */
    webhooksMayBeLocal: v.WEBHOOKS_MAY_BE_LOCAL ?? v.NODE_ENV === 'development',
    hstsSubdomains: v.HSTS_SUBDOMAINS,
    signSecret: v.SIGN_SECRET,
    imageOrigins: v.IMAGE_ORIGINS,
    /** Without tiles, maps show what the site ships: coasts, districts, waters and names. */
    mapTiles: mapTilesOf(v),
    /** A PMTiles file that the site itself serves. */
    streetFile: v.MAP_STREETS && !isAddress(v.MAP_STREETS) ? resolve(v.DATA_DIR, v.MAP_STREETS) : null,
    callsPerMinute: v.CALLS_PER_MINUTE,
    pagesPerMinute: v.PAGES_PER_MINUTE,
    lookupsWithoutChallenge: v.LOOKUPS_WITHOUT_CHALLENGE,
    lookupsPerPass: v.LOOKUPS_PER_PASS,
    /** Per half hour: more than people need. A program that solves more gets the image captcha. */
    challengesPerVisitor: v.CHALLENGES_PER_VISITOR,
    /** Wrong last digits of phones, over all waybills: 180 an hour open fewer than one parcel a day (decision 072). */
    wrongDigitsPerVisitorAndHour: v.WRONG_DIGITS_PER_VISITOR_AND_HOUR,
    wrongDigitsPerNetworkAndHour: v.WRONG_DIGITS_PER_NETWORK_AND_HOUR,
    wrongDigitsPerHour: v.WRONG_DIGITS_PER_HOUR,
    wrongImageCodesPerVisitorAndHour: v.WRONG_IMAGE_CODES_PER_VISITOR_AND_HOUR,
    spokenCodesPerVisitorAndHour: v.SPOKEN_CODES_PER_VISITOR_AND_HOUR,
    /** Bounds the cost of codes by SMS: in total, to one foreign country, and to a block of 10,000 numbers. */
    codesPerHour: v.CODES_PER_HOUR,
    codesPerCountryAbroadAndHour: v.CODES_PER_COUNTRY_ABROAD_AND_HOUR,
    codesPerPrefixAndHour: v.CODES_PER_PREFIX_AND_HOUR,
    /** Codes sent to one phone; with five attempts per code, the daily number bounds all guessing. */
    codesPerPhoneAndHour: v.CODES_PER_PHONE_AND_HOUR,
    codesPerPhoneAndDay: v.CODES_PER_PHONE_AND_DAY,
    /** Many people share the address of a mobile network. */
    codesPerVisitorAndHour: v.CODES_PER_VISITOR_AND_HOUR,
    wrongCodesPerVisitorAndHour: v.WRONG_CODES_PER_VISITOR_AND_HOUR,
    phoneQuestionsPerVisitorAndHour: v.PHONE_QUESTIONS_PER_VISITOR_AND_HOUR,
    wrongPasswordsPerAccountAndDay: v.WRONG_PASSWORDS_PER_ACCOUNT_AND_DAY,
    /** Many people share the address of a mobile network; they can still log in by code. */
    wrongPasswordsPerVisitorAndHour: v.WRONG_PASSWORDS_PER_VISITOR_AND_HOUR,
    /** An e-mail address or a page. */
    securityContact: v.SECURITY_CONTACT,
    passwordHash: { memoryKiB: v.PASSWORD_MEMORY_KIB, passes: v.PASSWORD_PASSES },
    captcha: {
      provider: v.CAPTCHA_PROVIDER,
      tencent: {
        appId: v.TENCENT_CAPTCHA_APP_ID,
        appSecret: v.TENCENT_CAPTCHA_APP_SECRET,
        secretId: v.TENCENT_SECRET_ID,
        secretKey: v.TENCENT_SECRET_KEY,
      },
      turnstile: { siteKey: v.TURNSTILE_SITE_KEY, secretKey: v.TURNSTILE_SECRET_KEY },
    },
    ...gatewaysOf(v),
    payouts: payoutsOf(v),
    /** In E.164. */
    courierSwitchboard: v.COURIER_SWITCHBOARD,
    /** Browsers allow notifications over https only. */
    webPush: v.WEB_PUSH ?? (!isLocal && publicUrl.startsWith('https:')),
  };
}

/** How PostgreSQL is reached behind a pooler. */
function poolerOf(v: z.output<typeof environment>) {
  if (v.DATABASE_DIRECT_URL && !v.DATABASE_URL)
    throw new Error('DATABASE_DIRECT_URL is set without DATABASE_URL, the address of the pooler.');
  if (v.DATABASE_READ_URL.length > 0 && !v.DATABASE_URL)
    throw new Error('DATABASE_READ_URL is set without DATABASE_URL, the address of the primary.');
  return { directUrl: v.DATABASE_DIRECT_URL, namedStatements: v.DATABASE_NAMED_STATEMENTS };
}

/** A bucket where one is configured, otherwise the folder. */
function storageOf(v: z.output<typeof environment>) {
  const bucket = v.S3_BUCKET;
  return {
    folder: v.STORAGE_DIR ? resolve(v.STORAGE_DIR) : resolve(v.DATA_DIR, FILES_FOLDER),
    s3: bucket ? { ...s3Of(v), bucket } : null,
  };
}

function s3Of(v: z.output<typeof environment>) {
  const { S3_REGION: region, S3_ENDPOINT: endpoint } = v;
  return { region, endpoint, accessKeyId: v.S3_ACCESS_KEY_ID, secretAccessKey: v.S3_SECRET_ACCESS_KEY };
}

/** Null where no collector is set. */
function tracingOf(v: z.output<typeof environment>) {
  const endpoint = v.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return null;
  const headers = v.OTEL_EXPORTER_OTLP_HEADERS.map((each) => each.split(/=(.*)/s));
  return {
    endpoint,
    headers: Object.fromEntries(headers.map(([name = '', value = '']) => [name.trim(), value.trim()])),
    service: v.OTEL_SERVICE_NAME,
    ratio: v.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** The file of the installation's keys, unless they are in a setting. */
function keysOf({ SITE_KEYS, SITE_KEYS_FILE, DATA_DIR }: z.output<typeof environment>) {
  return {
    setting: SITE_KEYS ?? null,
    file: SITE_KEYS_FILE ? resolve(SITE_KEYS_FILE) : resolve(DATA_DIR, KEYS_FILE),
    /** The file was chosen by a person, so it lasts. */
    isNamed: SITE_KEYS_FILE !== undefined,
  };
}

function backupOf(v: z.output<typeof environment>) {
  const bucket = v.BACKUP_S3_BUCKET;
  return {
    folder: v.BACKUP_DIR ? resolve(v.BACKUP_DIR) : null,
    s3: bucket ? { ...s3Of(v), bucket } : null,
    keyFile: v.BACKUP_KEY_FILE ? resolve(v.BACKUP_KEY_FILE) : null,
  };
}

function gatewaysOf(v: z.output<typeof environment>) {
  return {
    sms: {
      provider: v.SMS_PROVIDER,
      /** For numbers outside Thailand. */
      internationalProvider: v.SMS_PROVIDER_ABROAD ?? v.SMS_PROVIDER,
      thaibulksms: {
        apiKey: v.THAIBULKSMS_API_KEY,
        apiSecret: v.THAIBULKSMS_API_SECRET,
        sender: v.THAIBULKSMS_SENDER,
      },
      twilio: { accountSid: v.TWILIO_ACCOUNT_SID, authToken: v.TWILIO_AUTH_TOKEN, from: v.TWILIO_FROM },
    },
    email: { smtpUrl: v.SMTP_URL, from: v.MAIL_FROM },
    line: {
      channelAccessToken: v.LINE_CHANNEL_ACCESS_TOKEN,
      channelSecret: v.LINE_CHANNEL_SECRET,
      basicId: v.LINE_BASIC_ID,
      /** LINE grants notification messages by phone on request. */
      reachesPhones: v.LINE_NOTIFIES_PHONES,
    },
  };
}

/** What the files of payout runs say beside the payments. */
function payoutsOf(v: z.output<typeof environment>) {
  const { PAYOUT_ACCOUNT_NAME: name, PAYOUT_ACCOUNT_NUMBER: account, PAYOUT_ACCOUNT_BANK: bankCode } = v;
  const debtor = name && account && bankCode ? { name, account, bankCode } : null;
  return { debtor, csvColumns: v.PAYOUT_CSV_COLUMNS, answerColumns: v.PAYOUT_ANSWER_COLUMNS };
}

function isLocalHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || name.endsWith('.localhost') || loopback.has(name);
}

/** The streets of a file come before the pictures of a map server. */
function mapTilesOf(v: z.output<typeof environment>): MapTiles | null {
  const attribution = v.MAP_TILES_ATTRIBUTION;
  if (v.MAP_STREETS) {
    const url = isAddress(v.MAP_STREETS) ? v.MAP_STREETS : STREETS_PATH;
    return { kind: 'streets', url, attribution };
  }
  return v.MAP_TILES_URL ? { kind: 'pictures', url: v.MAP_TILES_URL, attribution } : null;
}

function isAddress(text: string): boolean {
  return text.startsWith('https://');
}
