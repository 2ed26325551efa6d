import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { RowState } from '../import-rows.rules.ts';
import { sheetImportRow } from './imports.table.ts';

/** A row of an import as stored. */
export type StoredRow = typeof sheetImportRow.$inferSelect;

/** How many rows of an import stand how. */
export type RowCounts = Record<RowState, number>;

/** Each row takes several parameters of a statement, of which PostgreSQL takes 65,535. */
const ROWS_AT_ONCE = 1000;

/** Rows of imports that were found for their owner. Over the database, or over a transaction. */
export function createImportRowsRepo(orm: Orm) {
  const rowsOf = (id: string) => eq(sheetImportRow.importId, id);

  return {
    list: (id: string): Promise<StoredRow[]> =>
      orm.select().from(sheetImportRow).where(rowsOf(id)).orderBy(asc(sheetImportRow.row)),

    async countStates(ids: readonly string[]): Promise<Map<string, RowCounts>> {
      const { importId, state } = sheetImportRow;
      const found = await orm
        .select({ importId, state, rows: count() })
        .from(sheetImportRow)
        .where(inArray(importId, [...ids]))
        .groupBy(importId, state);
      const counts = new Map(
        ids.map((id): [string, RowCounts] => [id, { wrong: 0, ready: 0, done: 0, leftOut: 0 }]),
      );
      for (const each of found) {
        const of = counts.get(each.importId);
        if (of) of[each.state] = each.rows;
      }
      return counts;
    },

    /** The rows that are to be worked on next: those with the key of the first that waits. */
    async nextRequest(id: string): Promise<StoredRow[]> {
      const waits = and(rowsOf(id), eq(sheetImportRow.state, 'ready'));
      const [first] = await orm
        .select()
        .from(sheetImportRow)
        .where(waits)
        .orderBy(asc(sheetImportRow.row))
        .limit(1);
      if (!first?.requestKey) return [];
      return orm
        .select()
        .from(sheetImportRow)
        .where(and(waits, eq(sheetImportRow.requestKey, first.requestKey)))
        .orderBy(asc(sheetImportRow.row));
    },

    async put(rows: readonly StoredRow[]): Promise<void> {
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        await orm
          .insert(sheetImportRow)
          .values(rows.slice(at, at + ROWS_AT_ONCE))
          .onConflictDoUpdate({
            target: [sheetImportRow.importId, sheetImportRow.row],
            set: {
              state: sql`excluded.state`,
              cells: sql`excluded.cells`,
              problems: sql`excluded.problems`,
              value: sql`excluded.value`,
              requestKey: sql`excluded.request_key`,
              result: sql`excluded.result`,
            },
          });
      }
    },
  };
}
