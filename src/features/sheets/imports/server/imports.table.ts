import { desc, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { FieldProblem } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import type { Difference, ImportState, RowChange, RowCounts, RowState } from '../import-rows.rules.ts';

/** A sentence to be translated for its reader. */
export type Sentence = Pick<FieldProblem, 'key' | 'params'>;

/** An imported spreadsheet. A customer's is deleted with the account; the others belong to staff. */
export const sheetImport = pgTable(
  'sheet_import',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for imports of staff. */
    customerId: uuid('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    state: text('state').$type<ImportState>().notNull(),
    fileName: text('file_name').notNull(),
    /** Of the file's bytes, to recognise the same file; empty for older imports. */
    fileDigest: text('file_digest').notNull().default(''),
    /** Of the file: cells are checked again in the language in which they were read. */
    language: text('language').$type<Language>().notNull(),
    /** Options for all rows, as defined by the kind. */
    options: jsonb('options').$type<unknown>().notNull(),
    columns: jsonb('columns').$type<Record<string, string>>().notNull(),
    ignored: jsonb('ignored').$type<string[]>().notNull(),
    /** How the file was read: its encoding, which of several sheets, what was hidden. */
    notes: jsonb('notes').$type<Sentence[]>().notNull().default([]),
    /** Counts of its rows, which may be deleted before it. */
    counts: jsonb('counts').$type<RowCounts>().notNull(),
    stopped: jsonb('stopped').$type<Sentence>(),
    /** Incremented with every change: of two concurrent changes the second is refused. */
    revision: integer('revision').notNull().default(0),
    /** The names of the staff who read, applied and undid it. */
    readBy: text('read_by'),
    createdAt: instant('created_at').notNull(),
    appliedBy: text('applied_by'),
    appliedAt: instant('applied_at'),
    undoneBy: text('undone_by'),
    undoneAt: instant('undone_at'),
    undoneReason: text('undone_reason'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => {
    const isOfStaff = sql`${table.customerId} is null`;
    const latest = [desc(table.createdAt), desc(table.id)] as const;
    return [
      index('sheet_import_latest').on(table.customerId, table.createdAt.desc()),
      index('sheet_import_running').on(table.id).where(sql`${table.state} = 'running'`),
      index('sheet_import_updated').on(table.updatedAt),
      index('sheet_import_of_staff')
        .on(...latest)
        .where(isOfStaff),
      index('sheet_import_of_kind')
        .on(table.kind, ...latest)
        .where(isOfStaff),
      index('sheet_import_of_file').on(table.kind, table.fileDigest).where(isOfStaff),
    ];
  },
);

/** One of its rows, numbered like in the spreadsheet program. */
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
    /** The value parsed by the kind; null while a cell is wrong. */
    value: jsonb('value').$type<unknown>(),
    /** Its effect on the stored data, and the version it was compared with; null if its kind does not compare. */
    change: text('change').$type<RowChange>(),
    version: text('version').notNull().default(''),
    fields: jsonb('fields').$type<Difference['fields']>().notNull().default([]),
    /** Rows that are applied together share one key, by which a repeated request is recognised. */
    requestKey: uuid('request_key'),
    /** Its result, including what undoing needs. */
    result: jsonb('result').$type<unknown>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
);
