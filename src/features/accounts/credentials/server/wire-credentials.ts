import { namedLimits } from '#http/limits/named-limits.ts';
import { createPasswordHash } from '#http/secrets/password-hash.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#lib/clock.ts';
import { type AccountsSite, VISITOR_AND_DAY } from '../../server/account-deps.ts';
import { createCodeLimits } from './code-limits.ts';
import { createCodesRepo } from './codes.repo.ts';
import { createCodesService } from './codes.service.ts';
import { createLinksService } from './links.service.ts';
import { createLoginKeys } from './login-keys.ts';
import { createPasswordsService } from './passwords.service.ts';
import { LOGIN_KEYS, ONE_TIME_CODES } from './sealed-credentials.ts';
import { createSmsBudget } from './sms-budget.ts';

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
