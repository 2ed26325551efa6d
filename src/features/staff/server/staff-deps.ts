import type { Logger } from 'pino';
import type { Orm } from '#db/orm.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import type { HashCost } from '#http/secrets/password-hash.ts';
import type { DeriveKey } from '#http/secrets/secrets.ts';
import type { Clock } from '#lib/clock.ts';

/** What the accounts of staff use of the site. */
export type StaffSite = {
  db: { orm: Transactions };
  config: { publicUrl: string; passwordHash: HashCost };
  deriveKey: DeriveKey;
  limiter: CreateLimiter;
  messages: Pick<MessagesService, 'send'>;
  /** What letters name in their reader's language. */
  translate: Translate;
  clock: Clock;
  log: Pick<Logger, 'error'>;
};

/** The query builder where a service begins transactions of its own. */
export type Transactions = Orm & { transaction<T>(work: (tx: Orm) => Promise<T>): Promise<T> };
