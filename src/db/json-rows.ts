import { getTableColumns, getTableName, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type ColumnOf<T extends PgTable> = keyof InferSelectModel<T> & string;

/** Writes any number of rows with one statement whose text stays the same, so that it is planned once. */
export type JsonRows<T extends PgTable, Left extends ColumnOf<T>> = {
  /** `insert into …` of the rows that a parameter like `$1` holds. */
  insert(parameter: string): string;
  /** The value of the parameter. */
  write(rows: readonly Omit<InferInsertModel<T>, Left>[]): string;
};

/** Rows of a table as JSON. Columns that are left out get their defaults; others that a row lacks are null. */
export function jsonRows<T extends PgTable, Left extends ColumnOf<T> = never>(
  table: T,
  leftOut: readonly Left[] = [],
): JsonRows<T, Left> {
  const left = new Set<string>(leftOut);
  const names = Object.entries(getTableColumns(table)).flatMap(([key, { name }]) =>
    left.has(key) ? [] : [[key, name] as const],
  );
  const list = names.map(([, name]) => name).join(', ');
  const target = getTableName(table);
  return {
    insert: (parameter) =>
      `insert into ${target} (${list}) select ${list} from json_populate_recordset(null::${target}, ${parameter}::json)`,
    write: (rows) =>
      JSON.stringify(
        rows.map((row) =>
          Object.fromEntries(names.map(([key, name]) => [name, (row as Record<string, unknown>)[key]])),
        ),
      ),
  };
}
