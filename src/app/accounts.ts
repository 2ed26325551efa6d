import type { ChallengeVerifier } from '../adapters/captcha/challenge.port.ts';
import type { ImageCaptcha } from '../adapters/captcha/image.port.ts';
import type { Db } from '../db/connect.ts';
import { createCodesService } from '../features/accounts/server/codes.service.ts';
import { createLinksService } from '../features/accounts/server/links.service.ts';
import { createLoginKeys } from '../features/accounts/server/login-keys.ts';
import { createPasswordHash } from '../features/accounts/server/password-hash.ts';
import { createPasswordsService } from '../features/accounts/server/passwords.service.ts';
import { createSessionsService } from '../features/accounts/server/sessions.service.ts';
import type { MessagesService } from '../features/messages/server/messages.service.ts';
import { createLimiter } from '../http/limits.ts';
import { createSeal } from '../http/seal.ts';
import type { DeriveKey } from '../http/secrets.ts';
import type { Clock } from '../lib/clock.ts';
import type { Config } from './config.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Wires accounts: sessions, passwords, codes, links, and the calls over them. */
export function wireAccounts(parts: {
  config: Pick<
    Config,
    'codesPerPhoneAndHour' | 'codesPerPhoneAndDay' | 'codesPerVisitorAndHour' | 'wrongCodesPerVisitorAndHour'
  > & { passwordHash: Config['passwordHash'] };
  db: Db;
  deriveKey: DeriveKey;
  image: ImageCaptcha;
  challenge: ChallengeVerifier;
  messages: MessagesService;
  clock: Clock;
}) {
  const { config, db, deriveKey, clock } = parts;
  const { orm, pool } = db;
  const limit = (name: string, points: number, windowSeconds: number) =>
    createLimiter(pool, { name, points, windowSeconds });

  const sessions = createSessionsService({ orm, clock });
  const links = createLinksService({ orm, clock });
  const keys = createLoginKeys({ orm, seal: createSeal(deriveKey('login keys')), clock });
  const passwords = createPasswordsService({ keys, hashes: createPasswordHash(config.passwordHash) });
  const codes = createCodesService({
    orm,
    seal: createSeal(deriveKey('one-time codes')),
    clock,
    limits: {
      perPhoneAndHour: limit('code-phone-hour', config.codesPerPhoneAndHour, HOUR),
      perPhoneAndDay: limit('code-phone-day', config.codesPerPhoneAndDay, DAY),
      perVisitor: limit('code-visitor', config.codesPerVisitorAndHour, HOUR),
      wrongPerVisitor: limit('wrong-code', config.wrongCodesPerVisitorAndHour, HOUR),
    },
  });
  return { sessions, links, keys, passwords, codes };
}
