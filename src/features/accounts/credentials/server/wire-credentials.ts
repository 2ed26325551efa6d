import { namedLimits } from '#http/limits/named-limits.ts';
import { createPasswordHash } from '#http/secrets/password-hash.ts';
import { createSeal } from '#http/secrets/seal.ts';
import { type AccountsSite, DAY, HOUR, VISITOR_AND_DAY } from '../../server/account-deps.ts';
import { createCodeLimits } from './code-limits.ts';
import { createCodesRepo } from './codes.repo.ts';
import { createCodesService } from './codes.service.ts';
import { createLinksService } from './links.service.ts';
import { createLoginKeys } from './login-keys.ts';
import { createPasswordsService } from './passwords.service.ts';
import { createSmsBudget } from './sms-budget.ts';

/** Wires what customers prove themselves with: passwords, codes and links. */
export function wireCredentials({ config: settings, db: { orm }, deriveKey, limiter, clock }: AccountsSite) {
  const { limit, visitorLimit } = namedLimits(limiter);
  const keys = createLoginKeys({ orm, seal: createSeal(deriveKey('login keys')), clock });
  const codesRepo = createCodesRepo({ orm, seal: createSeal(deriveKey('one-time codes')), clock });
  return {
    keys,
    links: createLinksService({ orm, clock }),
    passwords: createPasswordsService({ keys, hashes: createPasswordHash(settings.passwordHash) }),
    codesRepo,
    codes: createCodesService({
      repo: codesRepo,
      wrongPerVisitor: visitorLimit('wrong-code', settings.wrongCodesPerVisitorAndHour, HOUR),
    }),
    codeLimits: createCodeLimits({
      budget: createSmsBudget({
        site: limit('codes', settings.codesPerHour, HOUR),
        perForeignCountry: limit('codes-country', settings.codesPerCountryAbroadAndHour, HOUR),
        perPrefix: limit('codes-prefix', settings.codesPerPrefixAndHour, HOUR),
      }),
      perPhoneAndHour: limit('code-phone-hour', settings.codesPerPhoneAndHour, HOUR),
      perPhoneAndDay: limit('code-phone-day', settings.codesPerPhoneAndDay, DAY),
      perPhoneAndVisitor: visitorLimit('code-phone-one', VISITOR_AND_DAY.codes, DAY),
      perVisitor: visitorLimit('code-visitor', settings.codesPerVisitorAndHour, HOUR),
    }),
  };
}
