import type { FileStorage } from '#adapters/storage/storage.port.ts';
import type { Db } from '#db/connect.ts';
import { sealedCredentials } from '#features/accounts/credentials/server/sealed-credentials.ts';
import { sealedClaimAccounts } from '#features/claims/server/accounts/claim-accounts.ts';
import { sealedRefunds } from '#features/cod-ledger/server/refunds/personal-refunds.ts';
import { sealedLineEvents } from '#features/line-counter/server/sealed-events.ts';
import { sealedMessages } from '#features/messages/server/sealed-messages.ts';
import { sealedNumbers } from '#features/payout-accounts/server/sealed-numbers.ts';
import { sealedPayments } from '#features/payouts/server/sealed-payments.ts';
import { sealedShops } from '#features/shop-platforms/server/sealed-shops.ts';
import { sealedStaff } from '#features/staff/server/sealed-staff.ts';
import { SEALED_UPLOADS, sealedFiles } from '#features/uploads/server/sealed-files.ts';
import { sealedSecrets } from '#features/webhooks/server/sealed-secrets.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import type { KeptSecrets } from '#http/secrets/sealed-values.ts';
import type { Clock } from '#lib/clock.ts';

/** Everything in the database and the storage that depends on the keys (decision 091). */
export function listKeptSecrets(site: {
  db: Pick<Db, 'pool' | 'orm'>;
  storage: FileStorage;
  keys: SiteKeys;
  clock: Clock;
}): KeptSecrets {
  const { db, storage, keys, clock } = site;
  const { pool, orm } = db;
  const over = { pool, keys };
  const parts = [sealedStaff(over), sealedCredentials(over), sealedMessages({ ...over, clock })];
  return {
    sealed: [
      ...parts.flatMap(({ sealed }) => sealed),
      sealedSecrets({ orm, keys }),
      sealedNumbers(over),
      sealedPayments(over),
      sealedClaimAccounts(over),
      sealedRefunds(over),
      ...sealedShops(over),
      ...sealedLineEvents(over),
      sealedFiles({ orm, storage, keys, clock, seal: keys.seal(SEALED_UPLOADS) }),
    ],
    hashed: parts.flatMap(({ hashed }) => hashed),
  };
}
