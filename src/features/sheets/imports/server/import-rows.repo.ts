import { and, asc, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { countRows, type RowCounts } from '../import-rows.rules.ts';
import { sheetImportRow } from './imports.table.ts';

/** A row of an import as stored. */
export type StoredRow = typeof sheetImportRow.$inferSelect;

/** Each row takes a dozen parameters of a statement, and PostgreSQL allows 65,535. */
const ROWS_AT_ONCE = 1000;

const { importId, row, state, change, requestKey, ...others } = getTableColumns(sheetImportRow);
/** The columns of a row that an update may change. */
const given = Object.fromEntries(
  Object.entries({ state, change, requestKey, ...others }).map(([field, { name }]): [string, SQL] => [
    field,
    sql`excluded.${sql.identifier(name)}`,
  ]),
);

/** Rows of imports that were already found for their owner. Works on the database or in a transaction. */
export function createImportRowsRepo(orm: Orm) {
  const listWhere = (where: SQL | undefined) =>
    orm.select().from(sheetImportRow).where(where).orderBy(asc(row));

  return {
    list: (id: string): Promise<StoredRow[]> => listWhere(eq(importId, id)),

    async count(id: string): Promise<RowCounts> {
      const groups = orm
        .select({ state, change, rows: count() })
        .from(sheetImportRow)
        .where(eq(importId, id));
      return countRows(await groups.groupBy(state, change));
    },

    /** The next rows to apply: those with the key of the first ready one. */
    async nextRequest(id: string): Promise<StoredRow[]> {
      const waits = and(eq(importId, id), eq(state, 'ready'));
      const [first] = await listWhere(waits).limit(1);
      return first?.requestKey ? listWhere(and(waits, eq(requestKey, first.requestKey))) : [];
    },

    async put(rows: readonly StoredRow[]): Promise<void> {
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
        await orm
          .insert(sheetImportRow)
          .values(rows.slice(at, at + ROWS_AT_ONCE))
          .onConflictDoUpdate({ target: [importId, row], set: given });
    },
  };
}
