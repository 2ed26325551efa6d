import { sql } from 'drizzle-orm';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import { customerMerge } from './account-merges.table.ts';

/** As long as books are kept, whose COD money may have moved with the account. */
const KEPT_DAYS = 1_826;

/** Records of merges, by age; before that they go with the account that stays. */
export const accountMergesKind = rowKind({
  name: 'accountMerges',
  term: { days: KEPT_DAYS },
  table: customerMerge,
  at: sql`t.merged_at`,
  unless: (due) => due.stays('customer', sql`t.survivor_id`),
});
