import type { Logger } from 'pino';
import type { Db } from '#db/connect.ts';
import type { AccountsService } from '#features/accounts/server/accounts.module.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import { type Clock, HOUR_MS, HOUR_SECONDS } from '#lib/clock.ts';
import { paths } from '#routes/paths.ts';
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

/** Every process checks; an account being deleted by one is skipped by the others. */
const LOOKED_EVERY_MS = HOUR_MS;

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
  const { deletion, personal } = service;
  const keepTerms = async (now: Date) => {
    const deleted = await deletion.deleteDue(now);
    if (deleted > 0) site.log.info({ deleted }, 'accounts deleted');
    await personal.forgetOldLogins(now);
  };
  return {
    service,
    mount: (api) => mountPersonal(api, service),
    ...everyHour(keepTerms, site.clock, site.log),
  };
}

function wireServices(site: PersonalCentreSite): PersonalServices {
  const { db, accounts, messages, limiter, clock, log } = site;
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
      erasers: () => [eraseMessagesTo, ...site.modules.flatMap((each) => each.erasers ?? [])],
      clock,
      onProblem: (err) => log.error({ err }, 'an account could not be deleted'),
    }),
  };
}

/** Runs at the start and every hour. */
function everyHour(keepTerms: (now: Date) => Promise<void>, clock: Clock, log: Logger) {
  let underWay: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    underWay = keepTerms(clock.now()).catch((err) =>
      log.error({ err }, 'accounts that are due could not be looked for'),
    );
  };
  return {
    start() {
      look();
      timer = setInterval(look, LOOKED_EVERY_MS).unref();
    },
    /** Waits for a deletion in progress. */
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
