import { sql } from 'drizzle-orm';
import type { RetentionKind } from '#features/retention/server/retention-kind.ts';
import { instantOf, rowKind } from '#features/retention/server/row-kinds.repo.ts';
import { sheetImportRow } from '../../imports/server/imports.table.ts';
import { ROWS_DAYS } from '../sheets.staff.rules.ts';

/** The rows of old staff imports; the imports themselves stay. */
export const staffImportRowKind: RetentionKind = rowKind({
  name: 'staffImportRows',
  term: { days: ROWS_DAYS },
  table: sheetImportRow,
  at: sql`(select i.updated_at from sheet_import i where i.id = t.import_id)`,
  where: (due) => sql`t.import_id in (
    select i.id from sheet_import i where i.customer_id is null and i.updated_at < ${instantOf(due.before)}
  )`,
});
