import type { Orm, ReadOrm } from '#db/orm.ts';
import type { LinksService } from '#features/accounts/credentials/server/links.service.ts';
import type { Transactions } from '#features/accounts/server/account-transactions.ts';
import type { OwnerNotices } from '#features/accounts/server/owner-notices.ts';
import type { SessionsService } from '#features/accounts/sign-in/server/sessions.service.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { Clock } from '#lib/clock.ts';

/** What merging needs of the site. */
export type MergeDeps = {
  orm: Orm & Transactions;
  reading: ReadOrm;
  sessions: Pick<SessionsService, 'closeAll'>;
  links: Pick<LinksService, 'cancelAll'>;
  notices: OwnerNotices;
  audit: Audit;
  /** Looks at two accounts, and merges, of each member of staff. */
  merges: Pick<Limiter, 'consume'>;
  clock: Clock;
};
