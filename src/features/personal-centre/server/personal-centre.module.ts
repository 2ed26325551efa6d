import type { Logger } from 'pino';
import type { Db } from '../../../db/connect.ts';
import type { CreateLimiter } from '../../../http/limits/limits.ts';
import type { Clock } from '../../../lib/clock.ts';
import { paths } from '../../../routes/paths.ts';
import type { AccountsModule } from '../../accounts/server/accounts.module.ts';
import type { MessagesService } from '../../messages/server/messages.service.ts';
import { createDeletionService, type Eraser } from '../data/server/deletion.service.ts';
import { createExportService, type ExportTopic } from '../data/server/export.service.ts';
import { eraseMessagesTo } from '../data/server/message-records.ts';
import { createEmailChangeService } from '../email/server/email-change.service.ts';
import { createPasswordChangeService } from '../password/server/password-change.service.ts';
import { createPhoneChangeService } from '../phone/server/phone-change.service.ts';
import { createPicturesService } from '../profile/server/pictures.service.ts';
import { createPersonalRepo } from './personal.repo.ts';
import { createPersonalService } from './personal.service.ts';

const HOUR = 60 * 60;
/** Every process looks; an account that one deletes is skipped by the others. */
const LOOKED_EVERY_MS = HOUR * 1000;

/** Wires the personal centre over accounts. */
export function wirePersonalCentre(deps: {
  publicUrl: string;
  db: Db;
  accounts: Pick<
    AccountsModule,
    | 'sessions'
    | 'links'
    | 'passwords'
    | 'codes'
    | 'acceptances'
    | 'profiles'
    | 'notices'
    | 'guard'
    | 'readNewPhone'
  >;
  messages: MessagesService;
  /** What features further right know about a customer. */
  topics: readonly ExportTopic[];
  /** How features further right erase what they keep about a customer. */
  erasers: readonly Eraser[];
  limiter: CreateLimiter;
  clock: Clock;
  log: Logger;
}) {
  const { publicUrl, db, accounts, messages, topics, erasers, clock, log } = deps;
  const { orm } = db;
  const { sessions, links, codes, passwords, acceptances, profiles, notices, guard, readNewPhone } = accounts;
  const limit = (name: string, points: number) => deps.limiter({ name, points, windowSeconds: HOUR });
  const repo = createPersonalRepo(orm);
  const deletion = createDeletionService({
    orm,
    codes,
    passwords,
    guard,
    notices,
    erasers: [eraseMessagesTo, ...erasers],
    clock,
    onProblem: (err) => log.error({ err }, 'an account could not be deleted'),
  });
  const personal = createPersonalService({ repo, sessions, clock });
  const keepTerms = async (now: Date) => {
    const deleted = await deletion.deleteDue(now);
    if (deleted > 0) log.info({ deleted }, 'accounts deleted');
    await personal.forgetOldLogins(now);
  };
  return {
    profiles,
    personal,
    pictures: createPicturesService({ orm, uploads: limit('picture', 20) }),
    emails: createEmailChangeService({
      orm,
      links,
      profiles,
      passwords,
      guard,
      messages,
      limits: { perCustomer: limit('email-customer', 5), perAddress: limit('email-address', 3) },
      linkUrl: (token) => String(new URL(paths.confirmEmail(token), publicUrl)),
    }),
    phones: createPhoneChangeService({ orm, codes, sessions, profiles, notices, readNewPhone }),
    passwords: createPasswordChangeService({
      orm,
      passwords,
      guard,
      sessions,
      links,
      profiles,
      notices,
      clock,
    }),
    exports: createExportService({
      orm,
      repo,
      sessions,
      profiles,
      acceptances,
      topics,
      exports: limit('export', 5),
      clock,
    }),
    deletion: { ...deletion, ...everyHour(keepTerms, clock, log) },
  };
}

/** Looks at the start and every hour, in the processes that serve; commands and tests do not start it. */
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
    /** Waits for an account that is being deleted. */
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
