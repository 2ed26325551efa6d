import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { FieldProblem } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import type { ImportState, RowState } from '../import-rows.rules.ts';

/** A sentence that is said in the reader's language. */
export type Sentence = Pick<FieldProblem, 'key' | 'params'>;

/** A spreadsheet that a customer sent, on its way into what its kind makes of it. It goes with the account. */
export const sheetImport = pgTable(
  'sheet_import',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    state: text('state').$type<ImportState>().notNull(),
    fileName: text('file_name').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** What holds for all rows, as the kind has it. */
    options: jsonb('options').$type<unknown>().notNull(),
    columns: jsonb('columns').$type<Record<string, string>>().notNull(),
    ignored: jsonb('ignored').$type<string[]>().notNull(),
    /** How the file was read: in which letters, which sheet of several, what was hidden. */
    notes: jsonb('notes').$type<Pick<FieldProblem, 'key' | 'params'>[]>().notNull().default([]),
    stopped: jsonb('stopped').$type<Sentence>(),
    /** Grows with every change: of two changes at once the second is refused. */
    revision: integer('revision').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('sheet_import_latest').on(table.customerId, table.createdAt.desc()),
    index('sheet_import_running').on(table.id).where(sql`${table.state} = 'running'`),
    index('sheet_import_updated').on(table.updatedAt),
  ],
);

/** A row of it, numbered as the spreadsheet program does. */
export const sheetImportRow = pgTable(
  'sheet_import_row',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => sheetImport.id, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    state: text('state').$type<RowState>().notNull(),
    cells: jsonb('cells').$type<Record<string, string>>().notNull(),
    problems: jsonb('problems').$type<FieldProblem[]>().notNull(),
    /** What the kind has read of it; null while a cell is wrong. */
    value: jsonb('value').$type<unknown>(),
    /** Rows that are worked on together have one key: the same work done again is known by it. */
    requestKey: uuid('request_key'),
    result: jsonb('result').$type<unknown>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
);
