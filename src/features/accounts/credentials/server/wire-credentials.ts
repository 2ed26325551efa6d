import { namedLimits } from '#http/limits/named-limits.ts';
import { createPasswordHash } from '#http/secrets/password-hash.ts';
import { type SealedValues, sealedColumn } from '#http/secrets/sealed-values.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#lib/clock.ts';
import { type AccountsSite, VISITOR_AND_DAY } from '../../server/account-deps.ts';
import { loginKey, oneTimeCode } from '../../server/accounts.table.ts';
import { createCodeLimits } from './code-limits.ts';
import { createCodesRepo } from './codes.repo.ts';
import { createCodesService } from './codes.service.ts';
import { createLinksService } from './links.service.ts';
import { createLoginKeys } from './login-keys.ts';
import { createPasswordsService } from './passwords.service.ts';
import { createSmsBudget } from './sms-budget.ts';

const LOGIN_KEYS = 'login keys';
const ONE_TIME_CODES = 'one-time codes';

/** Wires what customers authenticate with: passwords, codes and links. */
export function wireCredentials(site: AccountsSite) {
  const {
    config: settings,
    db: { orm },
    keys: siteKeys,
    limiter,
    clock,
  } = site;
  const { limit, visitorLimit } = namedLimits(limiter);
  const keys = createLoginKeys({ orm, seal: siteKeys.seal(LOGIN_KEYS), clock });
  const codesRepo = createCodesRepo({ orm, seal: siteKeys.seal(ONE_TIME_CODES), clock });
  return {
    keys,
    links: createLinksService({ orm, clock }),
    passwords: createPasswordsService({ keys, hashes: createPasswordHash(settings.passwordHash) }),
    codesRepo,
    codes: createCodesService({
      repo: codesRepo,
      wrongPerVisitor: visitorLimit('wrong-code', settings.wrongCodesPerVisitorAndHour, HOUR_SECONDS),
    }),
    codeLimits: createCodeLimits({
      budget: createSmsBudget({
        site: limit('codes', settings.codesPerHour, HOUR_SECONDS),
        perForeignCountry: limit('codes-country', settings.codesPerCountryAbroadAndHour, HOUR_SECONDS),
        perPrefix: limit('codes-prefix', settings.codesPerPrefixAndHour, HOUR_SECONDS),
      }),
      perPhoneAndHour: limit('code-phone-hour', settings.codesPerPhoneAndHour, HOUR_SECONDS),
      perPhoneAndDay: limit('code-phone-day', settings.codesPerPhoneAndDay, DAY_SECONDS),
      perPhoneAndVisitor: visitorLimit('code-phone-one', VISITOR_AND_DAY.codes, DAY_SECONDS),
      perVisitor: visitorLimit('code-visitor', settings.codesPerVisitorAndHour, HOUR_SECONDS),
    }),
  };
}

/** What a rotation of the installation's keys seals anew. */
export function sealedCredentials({ db: { pool }, keys }: AccountsSite): SealedValues[] {
  const { sealedPrivateJwk, kid } = loginKey;
  const { sealedCode, purpose, phone } = oneTimeCode;
  return [
    sealedColumn({
      what: 'keys that passwords are sent with',
      pool,
      keys,
      purpose: LOGIN_KEYS,
      column: sealedPrivateJwk,
      key: [kid],
      context: [kid],
      dropsRow: true,
    }),
    sealedColumn({
      what: 'codes by SMS',
      pool,
      keys,
      purpose: ONE_TIME_CODES,
      column: sealedCode,
      key: [purpose, phone],
      context: [purpose, phone],
      dropsRow: true,
    }),
  ];
}
