import { namedLimits } from '#http/limits/named-limits.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#lib/clock.ts';
import { createPasswordGuard } from '../../credentials/server/password-guard.ts';
import type { wireCredentials } from '../../credentials/server/wire-credentials.ts';
import type { Acceptances } from '../../server/acceptances.ts';
import { type AccountsSite, VISITOR_AND_DAY } from '../../server/account-deps.ts';
import type { CustomersRepo } from '../../server/customers.repo.ts';
import type { ProfilesRepo } from '../../server/profiles.repo.ts';
import { createAccountNames } from './account-names.ts';
import { createImagePasses } from './image-passes.ts';
import { createLoginRecords } from './login-records.ts';
import { createLoginTries } from './login-tries.ts';
import { createOpenSession } from './open-session.ts';
import { createFindByPassword } from './password-login.ts';
import { createPhoneQuestions } from './phone-questions.ts';
import { createSessionsService } from './sessions.service.ts';
import { createLoginService } from './sign-in.service.ts';

const OWNER_TRIES_A_DAY = 30;

/** Wires login: its attempts, its history and its sessions. */
export function wireSignIn(
  site: AccountsSite,
  own: Pick<ReturnType<typeof wireCredentials>, 'passwords' | 'codes'> & {
    customers: CustomersRepo;
    profiles: ProfilesRepo;
    acceptances: Acceptances;
  },
) {
  const { config: settings, db, messages, captcha, clock, log } = site;
  const { orm, pool } = db;
  const { passwords, customers } = own;
  const { limit, visitorLimit } = namedLimits(site.limiter);
  const sessions = createSessionsService({ orm, reading: db.readNow.orm, clock });
  const names = createAccountNames(site.keys.nameKey('account names'));
  const onProblem = (err: unknown) => log.warn({ err }, 'login history');
  const records = createLoginRecords({ orm, clock, onProblem });
  const tries = createLoginTries({
    pool,
    ceiling: limit('wrong-password', settings.wrongPasswordsPerAccountAndDay, DAY_SECONDS),
    perVisitor: visitorLimit('wrong-password-one', VISITOR_AND_DAY.wrongPasswords, DAY_SECONDS),
    clock,
  });
  // Counted separately from logins: a thief with a stolen session must not lock its owner out.
  const ownerLimit = limit('owner-password', OWNER_TRIES_A_DAY, DAY_SECONDS);
  const ownerTries = createLoginTries({ pool, ceiling: ownerLimit, perVisitor: ownerLimit, clock });
  const wrongPerVisitor = visitorLimit(
    'wrong-password-visitor',
    settings.wrongPasswordsPerVisitorAndHour,
    HOUR_SECONDS,
  );
  return {
    sessions,
    names,
    records,
    tries,
    guard: createPasswordGuard({ tries: ownerTries, passwords }),
    login: createLoginService({
      ...own,
      names,
      passes: createImagePasses({ orm, clock }),
      findByPassword: createFindByPassword({ customers, passwords, names, tries, wrongPerVisitor, records }),
      openSession: createOpenSession({ ...own, orm, sessions, records, messages, clock }),
      image: captcha.image,
      challenge: captcha.challenge,
    }),
    phoneQuestions: createPhoneQuestions({
      customers,
      perVisitor: visitorLimit('phone-exist', settings.phoneQuestionsPerVisitorAndHour, HOUR_SECONDS),
    }),
  };
}
