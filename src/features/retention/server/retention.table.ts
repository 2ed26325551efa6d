import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { HeldKind } from '../retention.rules.ts';

/** What must not be removed, and why; released ones stay as history. */
export const legalHold = pgTable(
  'legal_hold',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<HeldKind>().notNull(),
    /** The id of a customer, the number of a parcel, order or claim. */
    subject: text('subject').notNull(),
    /** How staff recognise it. */
    name: text('name').notNull(),
    reason: text('reason').notNull(),
    placedAt: instant('placed_at').notNull(),
    placedBy: text('placed_by').notNull(),
    releasedAt: instant('released_at'),
    releasedBy: text('released_by'),
    releaseReason: text('release_reason'),
  },
  (table) => [
    uniqueIndex('legal_hold_of_subject')
      .on(table.kind, table.subject)
      .where(sql`${table.releasedAt} is null`),
    index('legal_hold_newest').on(table.placedAt.desc(), table.id.desc()),
  ],
);

/** The current or last removal of each kind of data. */
export const retentionPass = pgTable('retention_pass', {
  kind: text('kind').primaryKey(),
  /** When it begins next; while it runs, when another process takes it over. */
  dueAt: instant('due_at').notNull(),
  startedAt: instant('started_at'),
  /** Null while it runs. */
  endedAt: instant('ended_at'),
  /** Rows that it has removed or anonymised so far. */
  rows: bigint('rows', { mode: 'number' }).notNull().default(0),
  /** All of them since the kind exists. */
  total: bigint('total', { mode: 'number' }).notNull().default(0),
  /** How far it is, for kinds that walk through their rows. */
  place: text('place'),
});
