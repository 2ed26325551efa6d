import { type AnyPgColumn, customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';

type RecordKey = 'uuid' | 'text collate "C"';
const keyColumn = (type: RecordKey) => customType<{ data: string }>({ dataType: () => type });

/** A table of what staff note for each other about records of one kind; notes go with their record. */
export function noteTable(name: string, record: () => AnyPgColumn, key: RecordKey = 'uuid') {
  return pgTable(
    name,
    {
      id: uuid('id').primaryKey().defaultRandom(),
      recordId: keyColumn(key)('record_id').notNull().references(record, { onDelete: 'cascade' }),
      at: instant('at').notNull(),
      /** No foreign key: notes outlive members of staff. */
      staffId: text('staff_id').notNull(),
      staffName: text('staff_name').notNull(),
      /** With the ids of those whom it names. */
      text: text('text').notNull(),
      correctedAt: instant('corrected_at'),
    },
    (table) => [index(`${name}_latest`).on(table.recordId, table.at.desc(), table.id.desc())],
  );
}

/** One of these tables. */
export type NoteTable = ReturnType<typeof noteTable>;
