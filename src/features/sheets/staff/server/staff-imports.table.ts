import { desc, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { FieldProblem } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import type { RowChange, StaffImportState, StaffRowCounts, StaffRowState } from '../sheets.staff.rules.ts';
import type { Difference } from './staff-import-kind.ts';

/** A spreadsheet that staff import: its head stays as history, its rows go after a while. */
export const staffImport = pgTable(
  'staff_import',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    state: text('state').$type<StaffImportState>().notNull(),
    fileName: text('file_name').notNull(),
    /** Of its bytes, by which the same file is known again; empty for what was read before they were kept. */
    fileDigest: text('file_digest').notNull().default(''),
    /** Of the file: cells that were read in one language are checked again in it. */
    language: text('language').$type<Language>().notNull(),
    columns: jsonb('columns').$type<Record<string, string>>().notNull(),
    ignored: jsonb('ignored').$type<string[]>().notNull(),
    /** How the file was read: in which letters, which sheet of several, what was hidden. */
    notes: jsonb('notes').$type<Pick<FieldProblem, 'key' | 'params'>[]>().notNull().default([]),
    counts: jsonb('counts').$type<StaffRowCounts>().notNull(),
    /** Grows with every change: of two changes at once the second is refused. */
    revision: integer('revision').notNull().default(0),
    readBy: text('read_by').notNull(),
    readAt: instant('read_at').notNull(),
    appliedBy: text('applied_by'),
    appliedAt: instant('applied_at'),
    undoneBy: text('undone_by'),
    undoneAt: instant('undone_at'),
    undoneReason: text('undone_reason'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('staff_import_latest').on(desc(table.readAt), desc(table.id)),
    index('staff_import_of_kind').on(table.kind, desc(table.readAt), desc(table.id)),
    index('staff_import_of_file').on(table.kind, table.fileDigest).where(sql`${table.state} = 'applied'`),
    index('staff_import_old').on(table.updatedAt).where(sql`${table.state} = 'open'`),
  ],
);

/** A row of it, numbered as the spreadsheet program does. */
export const staffImportRow = pgTable(
  'staff_import_row',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => staffImport.id, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    state: text('state').$type<StaffRowState>().notNull(),
    cells: jsonb('cells').$type<Record<string, string>>().notNull(),
    problems: jsonb('problems').$type<FieldProblem[]>().notNull(),
    /** What the kind has read of it; null while a cell is wrong. */
    value: jsonb('value').$type<unknown>(),
    change: text('change').$type<RowChange>(),
    /** What it was compared with. */
    version: text('version').notNull(),
    fields: jsonb('fields').$type<Difference['fields']>().notNull(),
    /** What undoing it needs, once it is applied. */
    kept: jsonb('kept').$type<unknown>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
);
