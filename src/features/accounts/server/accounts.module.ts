import type { Logger } from 'pino';
import type { Db } from '../../../db/connect.ts';
import type { CreateLimiter } from '../../../http/limits/limits.ts';
import { createSeal } from '../../../http/secrets/seal.ts';
import type { DeriveKey } from '../../../http/secrets/secrets.ts';
import type { Clock } from '../../../lib/clock.ts';
import { paths } from '../../../routes/paths.ts';
import type { CaptchaModule } from '../../captcha/server/captcha.module.ts';
import type { MessagesService } from '../../messages/server/messages.service.ts';
import { createCodesService } from '../credentials/server/codes.service.ts';
import { createLinksService } from '../credentials/server/links.service.ts';
import { createLoginKeys } from '../credentials/server/login-keys.ts';
import { createPasswordGuard } from '../credentials/server/password-guard.ts';
import { createPasswordHash } from '../credentials/server/password-hash.ts';
import { createPasswordsService } from '../credentials/server/passwords.service.ts';
import { createSendCodesService } from '../credentials/server/send-codes.service.ts';
import { createSmsBudget } from '../credentials/server/sms-budget.ts';
import { phonesTypedAlike } from '../phones.rules.ts';
import { createRecoveryService } from '../recovery/server/recovery.service.ts';
import { createRegistrationService } from '../registration/server/registration.service.ts';
import { createAccountNames } from '../sign-in/server/account-names.ts';
import { createImagePasses } from '../sign-in/server/image-passes.ts';
import { createLoginRecords } from '../sign-in/server/login-records.ts';
import { createLoginTries } from '../sign-in/server/login-tries.ts';
import { createPhoneQuestions } from '../sign-in/server/phone-questions.ts';
import { createSessionOpener } from '../sign-in/server/session-opener.ts';
import { createSessionsService } from '../sign-in/server/sessions.service.ts';
import { createLoginService } from '../sign-in/server/sign-in.service.ts';
import { createAcceptances } from './acceptances.ts';
import { createCustomersRepo } from './customers.repo.ts';
import { readNewPhone } from './new-phone.ts';
import { createOwnerNotices } from './owner-notices.ts';
import { createProfilesRepo } from './profiles.repo.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const OWNER_TRIES_A_DAY = 30;
const MAILS_PER_ADDRESS_AND_HOUR = 5;
/** What one visitor may ask of one account in a day, so that no stranger uses up alone what is meant for all. */
const VISITOR_AND_DAY = { wrongPasswords: 20, codes: 5, mails: 3 };

/** What accounts are set to: limits, where links lead, and the cost of a hash. */
export type AccountSettings = {
  publicUrl: string;
  passwordHash: Parameters<typeof createPasswordHash>[0];
} & Record<
  | 'wrongPasswordsPerAccountAndDay'
  | 'wrongPasswordsPerVisitorAndHour'
  | 'wrongCodesPerVisitorAndHour'
  | 'phoneQuestionsPerVisitorAndHour'
  | 'codesPerHour'
  | 'codesPerCountryAbroadAndHour'
  | 'codesPerPrefixAndHour'
  | 'codesPerPhoneAndHour'
  | 'codesPerPhoneAndDay'
  | 'codesPerVisitorAndHour',
  number
>;

/** What accounts are wired from. */
type AccountDeps = {
  settings: AccountSettings;
  db: Db;
  deriveKey: DeriveKey;
  captcha: CaptchaModule;
  messages: MessagesService;
  /** Which of the given agreements are in force; agreements are a feature further right. */
  listInForce: Parameters<typeof createAcceptances>[0]['listInForce'];
  limiter: CreateLimiter;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
};

/** Accounts as other features are given them. */
export type AccountsModule = ReturnType<typeof wireAccounts>;

/** Wires accounts: sessions, passwords, codes, links, and the calls over them. */
export function wireAccounts(deps: AccountDeps) {
  const { settings, db, deriveKey, captcha, messages, clock, log } = deps;
  const { orm, pool } = db;
  const { limit, visitorLimit } = limitsOver(deps.limiter);
  const linkUrl = (pathWith: (token: string) => string) => (token: string) =>
    settings.publicUrl + pathWith(token);

  const { sessions, links, keys, passwords, codes } = wireCredentials(deps);
  const customers = createCustomersRepo(orm);
  const acceptances = createAcceptances({ orm, listInForce: deps.listInForce, clock });
  const profiles = createProfilesRepo({ orm, clock });
  const names = createAccountNames(deriveKey('account names'));
  const records = createLoginRecords({
    orm,
    clock,
    onProblem: (err) => log.warn({ err }, 'login history'),
  });
  const ceiling = limit('wrong-password', settings.wrongPasswordsPerAccountAndDay, DAY);
  const perVisitor = visitorLimit('wrong-password-one', VISITOR_AND_DAY.wrongPasswords, DAY);
  const tries = createLoginTries({ pool, ceiling, perVisitor, clock });
  const notices = createOwnerNotices(messages);
  // Counted apart from logging in: a thief with a stolen session must not lock its owner out.
  const ownerTries = limit('owner-password', OWNER_TRIES_A_DAY, DAY);
  const mailsPerAddress = limit('mail-address', MAILS_PER_ADDRESS_AND_HOUR, HOUR);
  return {
    sessions,
    links,
    keys,
    passwords,
    codes,
    profiles,
    customers,
    acceptances,
    notices,
    readNewPhone,
    guard: createPasswordGuard({
      tries: createLoginTries({ pool, ceiling: ownerTries, perVisitor: ownerTries, clock }),
      passwords,
    }),
    login: createLoginService({
      customers,
      passwords,
      codes,
      names,
      passes: createImagePasses({ orm, clock }),
      tries,
      wrongPerVisitor: visitorLimit('wrong-password-visitor', settings.wrongPasswordsPerVisitorAndHour, HOUR),
      records,
      acceptances,
      opener: createSessionOpener({ orm, sessions, records, profiles, messages, clock }),
      image: captcha.image,
      challenge: captcha.challenge,
    }),
    sendCodes: createSendCodesService({
      codes,
      customers,
      records,
      messages,
      requireChallenge: captcha.requireChallenge,
    }),
    registration: createRegistrationService({
      orm,
      customers,
      acceptances,
      passwords,
      codes,
      links,
      messages,
      mailsPerAddress,
      linkUrl: linkUrl(paths.confirmEmail),
      clock,
    }),
    recovery: createRecoveryService({
      orm,
      customers,
      passwords,
      codes,
      links,
      sessions,
      notices,
      messages,
      records,
      requireChallenge: captcha.requireChallenge,
      limits: {
        mailsPerAddress,
        mailsPerAddressAndVisitor: visitorLimit('mail-address-one', VISITOR_AND_DAY.mails, DAY),
        mailsPerVisitor: visitorLimit('mail-visitor', settings.codesPerVisitorAndHour, HOUR),
      },
      unlock: ({ accountName, phone }) =>
        tries.clear(accountName ? names.ofVip(accountName) : names.ofPhones(phonesTypedAlike(phone))),
      linkUrl: linkUrl(paths.resetPassword),
      clock,
    }),
    phoneQuestions: createPhoneQuestions({
      customers,
      perVisitor: visitorLimit('phone-exist', settings.phoneQuestionsPerVisitorAndHour, HOUR),
    }),
  };
}

function limitsOver(limiter: CreateLimiter) {
  const limitWith =
    (rest: { perVisitor?: boolean }) => (name: string, points: number, windowSeconds: number) =>
      limiter({ name, points, windowSeconds, ...rest });
  return { limit: limitWith({}), visitorLimit: limitWith({ perVisitor: true }) };
}

function wireCredentials({ settings, db, deriveKey, limiter, clock }: AccountDeps) {
  const { orm } = db;
  const { limit, visitorLimit } = limitsOver(limiter);
  const keys = createLoginKeys({ orm, seal: createSeal(deriveKey('login keys')), clock });
  return {
    sessions: createSessionsService({ orm, clock }),
    links: createLinksService({ orm, clock }),
    keys,
    passwords: createPasswordsService({ keys, hashes: createPasswordHash(settings.passwordHash) }),
    codes: createCodesService({
      orm,
      seal: createSeal(deriveKey('one-time codes')),
      clock,
      budget: createSmsBudget({
        site: limit('codes', settings.codesPerHour, HOUR),
        perCountryAbroad: limit('codes-country', settings.codesPerCountryAbroadAndHour, HOUR),
        perPrefix: limit('codes-prefix', settings.codesPerPrefixAndHour, HOUR),
      }),
      limits: {
        perPhoneAndHour: limit('code-phone-hour', settings.codesPerPhoneAndHour, HOUR),
        perPhoneAndDay: limit('code-phone-day', settings.codesPerPhoneAndDay, DAY),
        perPhoneAndVisitor: visitorLimit('code-phone-one', VISITOR_AND_DAY.codes, DAY),
        perVisitor: visitorLimit('code-visitor', settings.codesPerVisitorAndHour, HOUR),
        wrongPerVisitor: visitorLimit('wrong-code', settings.wrongCodesPerVisitorAndHour, HOUR),
      },
    }),
  };
}
