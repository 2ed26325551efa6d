import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgArray, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { heldColumns } from './held-columns.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** A column with free text: as text, as a list of texts, or somewhere in a document. */
export type TextColumn = { name: string; form: 'text' | 'list' | 'json' };

/** Every table of the product by name. */
export async function readTables(): Promise<Map<string, PgTable>> {
  const tables = new Map<string, PgTable>();
  for (const file of globSync('src/{features,http}/**/*.table.ts', { cwd: root })) {
    const found: object = await import(pathToFileURL(path.join(root, file)).href);
    for (const table of Object.values(found)) if (is(table, PgTable)) tables.set(getTableName(table), table);
  }
  return tables;
}

/** The columns of free text by table: all that can hold text, except those that are restricted. */
export function freeColumns(tables: ReadonlyMap<string, PgTable>): Map<string, TextColumn[]> {
  const held = new Set(Object.values(heldColumns).flat());
  const free = new Map<string, TextColumn[]>();
  for (const [table, columns] of tables) {
    const found = Object.values<PgColumn>(getTableColumns(columns)).flatMap((column) => {
      const form = formOf(column);
      return form && !held.delete(`${table}.${column.name}`) ? [{ name: column.name, form }] : [];
    });
    if (found.length > 0) free.set(table, found);
  }
  if (held.size > 0) throw new Error(`There are no such columns of text: ${[...held].join(', ')}.`);
  return free;
}

function formOf(column: PgColumn): TextColumn['form'] | null {
  const { columnType, enumValues } = column;
  if (columnType === 'PgJsonb' || columnType === 'PgJson') return 'json';
  if (columnType === 'PgArray') return holdsNumbers(column) ? null : 'list';
  return columnType === 'PgText' && !enumValues?.length ? 'text' : null;
}

function holdsNumbers(column: PgColumn): boolean {
  return is(column, PgArray) && column.baseColumn.dataType.startsWith('number');
}
