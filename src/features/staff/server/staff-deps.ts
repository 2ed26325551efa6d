import type { Logger } from 'pino';
import type { Orm } from '#db/orm.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import type { HashCost } from '#http/secrets/password-hash.ts';
import type { Clock } from '#lib/clock.ts';

/** What the accounts of staff need of the site. */
export type StaffSite = {
  db: { orm: Transactions };
  config: { publicUrl: string; passwordHash: HashCost };
  keys: SiteKeys;
  limiter: CreateLimiter;
  messages: Pick<MessagesService, 'send'>;
  /** For the titles of content in the audit log. */
  rules: Pick<RulesService, 'inForce'>;
  /** For names in e-mails, in the reader's language. */
  translate: Translate;
  clock: Clock;
  log: Pick<Logger, 'error'>;
};

/** The query builder for services that start their own transactions. */
export type Transactions = Orm & { transaction<T>(work: (tx: Orm) => Promise<T>): Promise<T> };
