import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { AccountsService } from '#features/accounts/server/accounts.module.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import type { UploadsService } from '#features/uploads/server/uploads.service.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import type { Clock } from '#lib/clock.ts';
import { mountPayoutAccounts } from './payout-accounts.api.ts';
import {
  createPayoutAccountsService,
  type PayoutAccountsService,
  REMOVED_ACCOUNT_DAYS,
} from './payout-accounts.service.ts';
import { payoutAccount } from './payout-accounts.table.ts';
import { PAYOUT_NUMBERS } from './sealed-numbers.ts';

/** Wires payout accounts; their rows are deleted with the account of the customer. */
export function wirePayoutAccounts(site: {
  db: Db;
  accounts: Pick<AccountsService, 'codes' | 'notices'>;
  uploads: Pick<UploadsService, 'attach' | 'keepUntil'>;
  keys: Pick<SiteKeys, 'seal'>;
  clock: Clock;
}): FeatureModule<PayoutAccountsService> {
  const { db, accounts, uploads, keys, clock } = site;
  const { codes, notices } = accounts;
  const seal = keys.seal(PAYOUT_NUMBERS);
  const service = createPayoutAccountsService({ orm: db.orm, codes, notices, uploads, seal, clock });
  return {
    service,
    mount: (api) => mountPayoutAccounts(api, service),
    exports: [{ topic: 'payoutAccounts', collect: ({ id }) => service.collect(id) }],
    retention: [
      rowKind({
        name: 'removedPayoutAccounts',
        term: { days: REMOVED_ACCOUNT_DAYS },
        table: payoutAccount,
        at: sql`t.removed_at`,
        unless: (due) => due.stays('customer', sql`t.customer_id`),
      }),
    ],
  };
}
