import type { Logger } from 'pino';
import type { Db } from '../db/connect.ts';
import type { CodesService } from '../features/accounts/credentials/server/codes.service.ts';
import type { LinksService } from '../features/accounts/credentials/server/links.service.ts';
import { createPasswordGuard } from '../features/accounts/credentials/server/password-guard.ts';
import type { PasswordsService } from '../features/accounts/credentials/server/passwords.service.ts';
import type { Acceptances } from '../features/accounts/server/acceptances.ts';
import { createDeletionService, type Eraser } from '../features/accounts/server/deletion.service.ts';
import { createEmailChangeService } from '../features/accounts/server/email-change.service.ts';
import { createExportService, type ExportTopic } from '../features/accounts/server/export.service.ts';
import { eraseMessagesTo } from '../features/accounts/server/message-records.ts';
import { createOwnerNotices } from '../features/accounts/server/owner-notices.ts';
import { createPasswordChangeService } from '../features/accounts/server/password-change.service.ts';
import { createPersonalRepo } from '../features/accounts/server/personal.repo.ts';
import { createPersonalService } from '../features/accounts/server/personal.service.ts';
import { createPhoneChangeService } from '../features/accounts/server/phone-change.service.ts';
import { createPicturesService } from '../features/accounts/server/pictures.service.ts';
import { createProfilesRepo } from '../features/accounts/server/profiles.repo.ts';
import { createLoginTries } from '../features/accounts/sign-in/server/login-tries.ts';
import type { SessionsService } from '../features/accounts/sign-in/server/sessions.service.ts';
import type { MessagesService } from '../features/messages/server/messages.service.ts';
import type { CreateLimiter } from '../http/limits.ts';
import type { Clock } from '../lib/clock.ts';
import { paths } from '../routes/paths.ts';
import type { Config } from './config.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const OWNER_TRIES_A_DAY = 30;
/** Every process looks; an account that one deletes is skipped by the others. */
const LOOKED_EVERY_MS = HOUR * 1000;

/** Wires the personal centre, and hands it what features to the right of accounts know about customers. */
export function wirePersonal(parts: {
  config: Pick<Config, 'publicUrl'>;
  db: Db;
  accounts: {
    sessions: SessionsService;
    links: LinksService;
    passwords: PasswordsService;
    codes: CodesService;
    acceptances: Acceptances;
  };
  exports: readonly ExportTopic[];
  erasers: readonly Eraser[];
  messages: MessagesService;
  limiter: CreateLimiter;
  clock: Clock;
  log: Logger;
}) {
  const { config, db, accounts, messages, clock, log } = parts;
  const { orm, pool } = db;
  const { sessions, links, codes, passwords, acceptances } = accounts;
  const limit = (name: string, points: number, windowSeconds = HOUR) =>
    parts.limiter({ name, points, windowSeconds });
  const repo = createPersonalRepo(orm);
  const profiles = createProfilesRepo({ orm, clock });
  const notices = createOwnerNotices(messages);
  // Counted apart from logging in: whoever holds a stolen session must not lock its owner out.
  const ceiling = limit('owner-password', OWNER_TRIES_A_DAY, DAY);
  const guard = createPasswordGuard({
    tries: createLoginTries({ pool, ceiling, perVisitor: ceiling, clock }),
    passwords,
  });

  const deletion = createDeletionService({
    orm,
    codes,
    passwords,
    guard,
    notices,
    erasers: [eraseMessagesTo, ...parts.erasers],
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
      linkUrl: (token) => String(new URL(paths.confirmEmail(token), config.publicUrl)),
    }),
    phones: createPhoneChangeService({ orm, codes, sessions, profiles, notices }),
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
      topics: parts.exports,
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
