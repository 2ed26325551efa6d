import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#db/connect.ts';
import type { AccountsService } from '#features/accounts/server/accounts.module.ts';
import { loginRecord } from '#features/accounts/server/accounts.table.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import { type Clock, HOUR_SECONDS } from '#lib/clock.ts';
import { paths } from '#routes/paths.ts';
import { createAccountKind } from '../data/server/delete-due.ts';
import { createDeletionService } from '../data/server/deletion.service.ts';
import { createExportService } from '../data/server/export.service.ts';
import { eraseMessagesTo } from '../data/server/message-records.ts';
import { createEmailChangeService } from '../email/server/email-change.service.ts';
import { createPasswordChangeService } from '../password/server/password-change.service.ts';
import { createPhoneChangeService } from '../phone/server/phone-change.service.ts';
import { createPicturesService } from '../profile/server/pictures.service.ts';
import { mountPersonal, type PersonalServices } from './personal.api.ts';
import { createPersonalRepo } from './personal.repo.ts';
import { createPersonalService } from './personal.service.ts';

/** What the personal centre needs of the site. */
type PersonalCentreSite = {
  config: { publicUrl: string };
  db: Db;
  accounts: AccountsService;
  messages: MessagesService;
  /** Exports and erasers of each feature; read only once all features are wired. */
  readonly modules: readonly FeatureModule[];
  limiter: CreateLimiter;
  clock: Clock;
  log: Logger;
};

/** Wires the personal centre over accounts. */
export function wirePersonalCentre(site: PersonalCentreSite): FeatureModule<PersonalServices> {
  const service = wireServices(site);
  const { log } = site;
  return {
    service,
    mount: (api) => mountPersonal(api, service),
    retention: [
      createAccountKind({
        notices: site.accounts.notices,
        erasers: () => site.modules.flatMap((each) => each.erasers ?? []),
        eraseMessages: eraseMessagesTo,
        onProblem: (err) => log.error({ err }, 'an account could not be deleted'),
      }),
      rowKind({
        name: 'logins',
        term: { figure: 'loginDays' },
        table: loginRecord,
        at: sql`t.at`,
        unless: (due) => due.stays('customer', sql`t.customer_id`),
      }),
    ],
  };
}

function wireServices(site: PersonalCentreSite): PersonalServices {
  const { db, accounts, messages, limiter, clock } = site;
  const { publicUrl } = site.config;
  const { orm } = db;
  const { sessions, profiles } = accounts;
  const hourly = (name: string, points: number) => limiter({ name, points, windowSeconds: HOUR_SECONDS });
  const repo = createPersonalRepo(orm);
  return {
    profiles,
    personal: createPersonalService({ repo, sessions, clock }),
    pictures: createPicturesService({ orm, uploads: hourly('picture', 20) }),
    emails: createEmailChangeService({
      ...accounts,
      orm,
      messages,
      limits: { perCustomer: hourly('email-customer', 5), perAddress: hourly('email-address', 3) },
      linkUrl: (token) => String(new URL(paths.confirmEmail(token), publicUrl)),
    }),
    phones: createPhoneChangeService({ ...accounts, orm }),
    passwords: createPasswordChangeService({ ...accounts, orm, clock }),
    exports: createExportService({
      ...accounts,
      orm,
      repo,
      topics: () => site.modules.flatMap((each) => each.exports ?? []),
      exports: hourly('export', 5),
      clock,
    }),
    deletion: createDeletionService({
      ...accounts,
      orm,
      clock,
    }),
  };
}
