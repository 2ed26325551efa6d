import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { CaptchaService } from '#features/captcha/server/captcha.module.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import { mount } from '#http/mount.ts';
import { brand } from '#lib/brand.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#lib/clock.ts';
import { checkGenuine, reportFraud } from '../genuine.contract.ts';
import type { OurWays, Sending } from '../genuine.rules.ts';
import { createGenuineService, type GenuineDeps, type GenuineService } from './genuine.service.ts';
import { fraudReport } from './genuine.table.ts';

const CHECKS_PER_HOUR = 60;
const REPORTS_PER_DAY = 5;
const MAILS_PER_DAY = 200;

/** Wires the check of messages that claim to be ours. */
export function wireGenuine(
  site: Pick<GenuineDeps, 'translate' | 'clock'> & {
    db: { orm: Orm };
    captcha: Pick<CaptchaService, 'image'>;
    messages: GenuineDeps['messages'] & { wereSent: GenuineDeps['wasSent'] };
    limiter: CreateLimiter;
    config: SendingSettings & { publicUrl: string };
  },
): FeatureModule<GenuineService> {
  const { db, captcha, messages, limiter, config, translate, clock } = site;
  const sending = toSending(config);
  const limit = (name: string, points: number, windowSeconds: number, perVisitor: boolean) =>
    limiter({ name, points, windowSeconds, perVisitor });
  const service = createGenuineService({
    orm: db.orm,
    messages,
    wasSent: messages.wereSent,
    translate,
    clock,
    image: captcha.image,
    ours: ourWays(config.publicUrl, sending),
    sending,
    limits: {
      checks: limit('genuine-check', CHECKS_PER_HOUR, HOUR_SECONDS, true),
      reports: limit('fraud-report', REPORTS_PER_DAY, DAY_SECONDS, true),
      mails: limit('fraud-mail', MAILS_PER_DAY, DAY_SECONDS, false),
    },
  });
  return {
    service,
    retention: [
      rowKind({
        name: 'fraudReports',
        term: { figure: 'complaintMonths' },
        table: fraudReport,
        at: sql`t.created_at`,
        unless: (due) => due.stays('recipient', sql`t.contact`),
      }),
    ],
    mount(api) {
      mount(api, checkGenuine, (input, call) => service.check(input, call));
      mount(api, reportFraud, (input, call) => service.report(input, call));
    },
  };
}

type Provider = 'outbox' | 'thaibulksms' | 'twilio';
/** The settings that we send with. */
export type SendingSettings = {
  sms: {
    provider: Provider;
    internationalProvider: Provider;
    thaibulksms: { sender?: string | undefined };
    twilio: { from?: string | undefined };
  };
  email: { from: string };
  line: { basicId?: string | undefined };
};

function toSending({ sms, email, line }: SendingSettings): Sending {
  const providers = [sms.provider, sms.internationalProvider];
  const names = [
    providers.includes('thaibulksms') ? sms.thaibulksms.sender : undefined,
    // A Twilio messaging service has an id that no phone displays.
    providers.includes('twilio') && !sms.twilio.from?.startsWith('MG') ? sms.twilio.from : undefined,
  ];
  return {
    smsNames: names.filter((name) => name !== undefined),
    mailDomain: domainOf(email.from),
    lineId: line.basicId ?? null,
  };
}

function domainOf(address: string): string {
  return address.slice(address.indexOf('@') + 1).toLowerCase();
}

/** How we send: from our own hosts, under our name, with one number to call. */
function ourWays(publicUrl: string, sending: Sending): OurWays {
  const domain = domainOf(brand.email);
  const [word = domain] = domain.split('.');
  return {
    hosts: [...new Set([new URL(publicUrl).hostname, domain])],
    words: [word],
    callCentre: brand.callCentre,
    senders: [
      ...Object.values(brand.shortName),
      ...Object.values(brand.name),
      ...sending.smsNames,
      ...(sending.lineId ? [sending.lineId] : []),
    ],
    mailDomains: [...new Set([domain, sending.mailDomain])],
  };
}
