import { sql } from 'drizzle-orm';
import type { RetentionKind } from '#features/retention/server/retention-kind.ts';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import { KEPT_DAYS } from '../imports/imports.contract.ts';
import { sheetImport } from '../imports/server/imports.table.ts';

/** Abandoned imports; those that staff have applied or discarded stay as history. */
export const importKind: RetentionKind = rowKind({
  name: 'imports',
  term: { days: KEPT_DAYS },
  table: sheetImport,
  at: sql`t.updated_at`,
  where: () => sql`t.state <> 'running' and not (t.customer_id is null and t.state <> 'open')`,
  unless: (due) => due.stays('customer', sql`t.customer_id`),
});
