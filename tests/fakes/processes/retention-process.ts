import { sql } from 'drizzle-orm';
import { openPool } from '#db/connect.ts';
import { loginRecord } from '#features/accounts/server/accounts.table.ts';
import { createRetentionService } from '#features/retention/server/retention.service.ts';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';

// Removes old logins as of an instant, ten in a batch: a test kills it in the middle.
const [url = '', instant = ''] = process.argv.slice(2);
const db = openPool(url);
const logins = rowKind({
  name: 'logins',
  term: { figure: 'loginDays' },
  table: loginRecord,
  at: sql`t.at`,
});
const retention = createRetentionService({
  orm: db.orm,
  rules: { inForce: async () => firstVersion },
  kinds: () => [logins],
  keeps: () => [],
  clock: { now: () => new Date(instant) },
});
await retention.work('logins', () => false, 10);
await db.close();
