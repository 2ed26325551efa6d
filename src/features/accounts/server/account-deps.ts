import type { Logger } from 'pino';
import type { Db } from '#db/connect.ts';
import type { CaptchaService } from '#features/captcha/server/captcha.module.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import type { NotesOf } from '#features/staff/notes/server/staff-notes.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import type { HashCost } from '#http/secrets/password-hash.ts';
import type { Clock } from '#lib/clock.ts';
import type { Acceptances } from './acceptances.ts';

/** The share of one visitor in an account's daily limits, so that no stranger uses up alone what is meant for all. */
export const VISITOR_AND_DAY = { wrongPasswords: 20, codes: 5, mails: 3 };

/** The settings of accounts: limits, link targets, and the cost of a hash. */
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

/** The part of the site that accounts use. */
export type AccountsSite = {
  config: AccountSettings;
  db: Db;
  keys: SiteKeys;
  captcha: CaptchaService;
  messages: MessagesService;
  /** A feature of a later area. */
  agreements: { listInForce: Acceptances['listInForce'] };
  staff: { audit: Audit; notesOf: NotesOf };
  limiter: CreateLimiter;
  clock: Clock;
  log: Pick<Logger, 'warn' | 'info' | 'error'>;
};
