import { asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { staffImport, staffImportRow } from './staff-imports.table.ts';

/** A row of it as stored. */
export type StaffRowRecord = typeof staffImportRow.$inferSelect;

/** Each row takes a dozen parameters of a statement, of which PostgreSQL takes 65,535. */
const ROWS_AT_ONCE = 1000;

/** Rows of imports of staff, over the database or over a transaction. */
export function createStaffImportRowsRepo(orm: Orm) {
  return {
    list: (id: string): Promise<StaffRowRecord[]> =>
      orm
        .select()
        .from(staffImportRow)
        .where(eq(staffImportRow.importId, id))
        .orderBy(asc(staffImportRow.row)),

    async put(rows: readonly StaffRowRecord[]): Promise<void> {
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        await orm
          .insert(staffImportRow)
          .values(rows.slice(at, at + ROWS_AT_ONCE))
          .onConflictDoUpdate({
            target: [staffImportRow.importId, staffImportRow.row],
            set: {
              state: sql`excluded.state`,
              cells: sql`excluded.cells`,
              problems: sql`excluded.problems`,
              value: sql`excluded.value`,
              change: sql`excluded.change`,
              version: sql`excluded.version`,
              fields: sql`excluded.fields`,
              kept: sql`excluded.kept`,
            },
          });
      }
    },

    /** The rows of older imports; what is known of the imports themselves stays. */
    async removeOfImportsSince(since: Date): Promise<void> {
      const old = orm
        .select({ id: staffImport.id })
        .from(staffImport)
        .where(lt(staffImport.updatedAt, since));
      await orm.delete(staffImportRow).where(inArray(staffImportRow.importId, old));
    },
  };
}
