import type { Logger } from 'pino';
import type { Db } from '#db/connect.ts';
import type { CaptchaService } from '#features/captcha/server/captcha.module.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import type { HashCost } from '#http/secrets/password-hash.ts';
import type { DeriveKey } from '#http/secrets/secrets.ts';
import type { Clock } from '#lib/clock.ts';
import type { Acceptances } from './acceptances.ts';

/** What one visitor may ask of one account in a day, so that no stranger uses up alone what is meant for all. */
export const VISITOR_AND_DAY = { wrongPasswords: 20, codes: 5, mails: 3 };

/** What accounts are set to: limits, where links lead, and the cost of a hash. */
type AccountSettings = {
  publicUrl: string;
  passwordHash: HashCost;
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

/** What accounts use of the site. */
export type AccountsSite = {
  config: AccountSettings;
  db: Db;
  deriveKey: DeriveKey;
  captcha: CaptchaService;
  messages: MessagesService;
  /** A feature further right. */
  agreements: { listInForce: Acceptances['listInForce'] };
  staff: { audit: Audit };
  limiter: CreateLimiter;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
};
