import { desc, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { FieldProblem } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import type { Difference, ImportState, RowChange, RowCounts, RowState } from '../import-rows.rules.ts';

/** A sentence that is said in the reader's language. */
export type Sentence = Pick<FieldProblem, 'key' | 'params'>;

/** A spreadsheet on its way into what its kind makes of it. A customer's goes with the account; others are of staff. */
export const sheetImport = pgTable(
  'sheet_import',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null where staff import. */
    customerId: uuid('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    state: text('state').$type<ImportState>().notNull(),
    fileName: text('file_name').notNull(),
    /** Of its bytes, by which the same file is known again; empty for what was read before they were kept. */
    fileDigest: text('file_digest').notNull().default(''),
    /** Of the file: cells that were read in one language are checked again in it. */
    language: text('language').$type<Language>().notNull(),
    /** What holds for all rows, as the kind has it. */
    options: jsonb('options').$type<unknown>().notNull(),
    columns: jsonb('columns').$type<Record<string, string>>().notNull(),
    ignored: jsonb('ignored').$type<string[]>().notNull(),
    /** How the file was read: in which letters, which sheet of several, what was hidden. */
    notes: jsonb('notes').$type<Sentence[]>().notNull().default([]),
    /** Of its rows, which may be deleted before it is. */
    counts: jsonb('counts').$type<RowCounts>().notNull(),
    stopped: jsonb('stopped').$type<Sentence>(),
    /** Grows with every change: of two changes at once the second is refused. */
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
    /** What it does to what is stored, compared with which version of that; null where its kind compares nothing. */
    change: text('change').$type<RowChange>(),
    version: text('version').notNull().default(''),
    fields: jsonb('fields').$type<Difference['fields']>().notNull().default([]),
    /** Rows that are worked on together have one key: the same work done again is known by it. */
    requestKey: uuid('request_key'),
    /** What came of it, and what undoing it needs. */
    result: jsonb('result').$type<unknown>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
);
