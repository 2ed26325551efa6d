import type { Logger } from 'pino';
import type { Db } from '../db/connect.ts';
import { createCodesService } from '../features/accounts/credentials/server/codes.service.ts';
import { createLinksService } from '../features/accounts/credentials/server/links.service.ts';
import { createLoginKeys } from '../features/accounts/credentials/server/login-keys.ts';
import { createPasswordHash } from '../features/accounts/credentials/server/password-hash.ts';
import { createPasswordsService } from '../features/accounts/credentials/server/passwords.service.ts';
import { createSendCodesService } from '../features/accounts/credentials/server/send-codes.service.ts';
import { createSmsBudget } from '../features/accounts/credentials/server/sms-budget.ts';
import { phonesTypedAlike } from '../features/accounts/phones.rules.ts';
import { createRecoveryService } from '../features/accounts/recovery/server/recovery.service.ts';
import { createRegistrationService } from '../features/accounts/registration/server/registration.service.ts';
import { createAcceptances } from '../features/accounts/server/acceptances.ts';
import { createCustomersRepo } from '../features/accounts/server/customers.repo.ts';
import { createOwnerNotices } from '../features/accounts/server/owner-notices.ts';
import { createProfilesRepo } from '../features/accounts/server/profiles.repo.ts';
import { createAccountNames } from '../features/accounts/sign-in/server/account-names.ts';
import { createImagePasses } from '../features/accounts/sign-in/server/image-passes.ts';
import { createLoginRecords } from '../features/accounts/sign-in/server/login-records.ts';
import { createLoginTries } from '../features/accounts/sign-in/server/login-tries.ts';
import { createPhoneQuestions } from '../features/accounts/sign-in/server/phone-questions.ts';
import { createSessionOpener } from '../features/accounts/sign-in/server/session-opener.ts';
import { createSessionsService } from '../features/accounts/sign-in/server/sessions.service.ts';
import { createLoginService } from '../features/accounts/sign-in/server/sign-in.service.ts';
import type { AgreementsService } from '../features/agreements/server/agreements.service.ts';
import type { CaptchaModule } from '../features/captcha/server/captcha.module.ts';
import type { MessagesService } from '../features/messages/server/messages.service.ts';
import type { CreateLimiter } from '../http/limits.ts';
import { createSeal } from '../http/seal.ts';
import type { DeriveKey } from '../http/secrets.ts';
import type { Clock } from '../lib/clock.ts';
import { paths } from '../routes/paths.ts';
import type { Config } from './config.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const MAILS_PER_ADDRESS_AND_HOUR = 5;
/** What one visitor may ask of one account in a day, so that no stranger uses up alone what is meant for all. */
const VISITOR_AND_DAY = { wrongPasswords: 20, codes: 5, mails: 3 };

/** What accounts are wired from. */
export type AccountParts = {
  config: Config;
  db: Db;
  deriveKey: DeriveKey;
  captcha: CaptchaModule;
  messages: MessagesService;
  agreements: Pick<AgreementsService, 'listInForce'>;
  limiter: CreateLimiter;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
};

/** Wires accounts: sessions, passwords, codes, links, and the calls over them. */
export function wireAccounts(parts: AccountParts) {
  const { config, db, deriveKey, captcha, messages, clock, log } = parts;
  const { orm, pool } = db;
  const { limit, visitorLimit } = limitsOver(parts.limiter);
  const linkUrl = (pathWith: (token: string) => string) => (token: string) =>
    config.publicUrl + pathWith(token);

  const { sessions, links, keys, passwords, codes } = wireBasics(parts);
  const customers = createCustomersRepo(orm);
  const acceptances = createAcceptances({ orm, listInForce: parts.agreements.listInForce, clock });
  const profiles = createProfilesRepo({ orm, clock });
  const names = createAccountNames(deriveKey('account names'));
  const records = createLoginRecords({
    orm,
    clock,
    onProblem: (err) => log.warn({ err }, 'login history'),
  });
  const ceiling = limit('wrong-password', config.wrongPasswordsPerAccountAndDay, DAY);
  const perVisitor = visitorLimit('wrong-password-one', VISITOR_AND_DAY.wrongPasswords, DAY);
  const tries = createLoginTries({ pool, ceiling, perVisitor, clock });
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
    tries,
    login: createLoginService({
      customers,
      passwords,
      codes,
      names,
      passes: createImagePasses({ orm, clock }),
      tries,
      wrongPerVisitor: visitorLimit('wrong-password-visitor', config.wrongPasswordsPerVisitorAndHour, HOUR),
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
      notices: createOwnerNotices(messages),
      messages,
      records,
      requireChallenge: captcha.requireChallenge,
      limits: {
        mailsPerAddress,
        mailsPerAddressAndVisitor: visitorLimit('mail-address-one', VISITOR_AND_DAY.mails, DAY),
        mailsPerVisitor: visitorLimit('mail-visitor', config.codesPerVisitorAndHour, HOUR),
      },
      unlock: ({ accountName, phone }) =>
        tries.clear(accountName ? names.ofVip(accountName) : names.ofPhones(phonesTypedAlike(phone))),
      linkUrl: linkUrl(paths.resetPassword),
      clock,
    }),
    phoneQuestions: createPhoneQuestions({
      customers,
      perVisitor: visitorLimit('phone-exist', config.phoneQuestionsPerVisitorAndHour, HOUR),
    }),
  };
}

function limitsOver(limiter: CreateLimiter) {
  const limitWith =
    (rest: { perVisitor?: boolean }) => (name: string, points: number, windowSeconds: number) =>
      limiter({ name, points, windowSeconds, ...rest });
  return { limit: limitWith({}), visitorLimit: limitWith({ perVisitor: true }) };
}

function wireBasics({ config, db, deriveKey, limiter, clock }: AccountParts) {
  const { orm } = db;
  const { limit, visitorLimit } = limitsOver(limiter);
  const keys = createLoginKeys({ orm, seal: createSeal(deriveKey('login keys')), clock });
  return {
    sessions: createSessionsService({ orm, clock }),
    links: createLinksService({ orm, clock }),
    keys,
    passwords: createPasswordsService({ keys, hashes: createPasswordHash(config.passwordHash) }),
    codes: createCodesService({
      orm,
      seal: createSeal(deriveKey('one-time codes')),
      clock,
      budget: createSmsBudget({
        site: limit('codes', config.codesPerHour, HOUR),
        perCountryAbroad: limit('codes-country', config.codesPerCountryAbroadAndHour, HOUR),
        perPrefix: limit('codes-prefix', config.codesPerPrefixAndHour, HOUR),
      }),
      limits: {
        perPhoneAndHour: limit('code-phone-hour', config.codesPerPhoneAndHour, HOUR),
        perPhoneAndDay: limit('code-phone-day', config.codesPerPhoneAndDay, DAY),
        perPhoneAndVisitor: visitorLimit('code-phone-one', VISITOR_AND_DAY.codes, DAY),
        perVisitor: visitorLimit('code-visitor', config.codesPerVisitorAndHour, HOUR),
        wrongPerVisitor: visitorLimit('wrong-code', config.wrongCodesPerVisitorAndHour, HOUR),
      },
    }),
  };
}
