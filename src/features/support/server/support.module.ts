import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { CaptchaService } from '#features/captcha/server/captcha.module.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { HolidaysService } from '#features/holidays/server/holidays.service.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import { mount } from '#http/mount.ts';
import { type Clock, HOUR_SECONDS } from '#lib/clock.ts';
import { sendSupportMessage } from '../support.contract.ts';
import { MESSAGES_PER_HOUR } from '../support.rules.ts';
import { createSupportService, type SupportService } from './support.service.ts';
import { supportMessage } from './support.table.ts';

/** Wires messages of visitors to customer support. */
export function wireSupport(site: {
  db: { orm: Orm };
  captcha: Pick<CaptchaService, 'image'>;
  messages: Pick<MessagesService, 'send'>;
  limiter: CreateLimiter;
  translate: Translate;
  holidays: Pick<HolidaysService, 'days'>;
  clock: Clock;
}): FeatureModule<SupportService> {
  const { db, captcha, messages, limiter, translate, clock } = site;
  const window = { name: 'support-message', points: MESSAGES_PER_HOUR, windowSeconds: HOUR_SECONDS };
  const service = createSupportService({
    orm: db.orm,
    image: captcha.image,
    messages,
    limit: limiter({ ...window, perVisitor: true }),
    translate,
    holidays: site.holidays.days,
    clock,
  });
  return {
    service,
    retention: [
      rowKind({
        name: 'supportMessages',
        term: { figure: 'complaintMonths' },
        table: supportMessage,
        at: sql`t.created_at`,
        unless: (due) =>
          sql`${due.stays('recipient', sql`t.contact`)} or ${due.stays('heldParcel', sql`t.waybill_no`)}`,
      }),
    ],
    mount: (api) => mount(api, sendSupportMessage, (input, call) => service.send(input, call)),
  };
}
