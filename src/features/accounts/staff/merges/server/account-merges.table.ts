import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { MovedKind } from '../account-merges.rules.ts';

/** Merges of two accounts of one person. They go with the account that stays. */
export const customerMerge = pgTable(
  'customer_merge',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    survivorId: uuid('survivor_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** No reference: the account is removed a day later. */
    absorbedId: uuid('absorbed_id').notNull(),
    /** As it was then, by which the account that stays is found. */
    absorbedPhone: text('absorbed_phone').notNull(),
    /** Rows moved, by kind. */
    moved: jsonb('moved').$type<Partial<Record<MovedKind, number>>>().notNull(),
    mergedAt: instant('merged_at').notNull(),
    mergedBy: text('merged_by').notNull(),
    mergedName: text('merged_name').notNull(),
    reason: text('reason').notNull(),
    undoUntil: instant('undo_until').notNull(),
    undoneAt: instant('undone_at'),
    undoneName: text('undone_name'),
    undoReason: text('undo_reason'),
  },
  (table) => [
    index('customer_merge_survivor').on(table.survivorId, table.mergedAt.desc()),
    index('customer_merge_absorbed').on(table.absorbedId, table.mergedAt.desc()),
    index('customer_merge_phone').on(table.absorbedPhone),
    index('customer_merge_at').on(table.mergedAt),
  ],
);

/** The rows that a merge moved, until it cannot be undone any more. */
export const customerMergeRow = pgTable(
  'customer_merge_row',
  {
    mergeId: uuid('merge_id')
      .notNull()
      .references(() => customerMerge.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MovedKind>().notNull(),
    rowKey: text('row_key').notNull(),
    /** Of an address: whether it was the default of its old book. */
    wasDefault: boolean('was_default').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.mergeId, table.kind, table.rowKey] })],
);
