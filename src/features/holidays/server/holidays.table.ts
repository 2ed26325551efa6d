import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { Language } from '#lib/language.ts';

/** Public holidays by civil day. A cancelled one is kept, so that a later release does not bring it back. */
export const holiday = pgTable('holiday', {
  date: date('date', { mode: 'string' }).primaryKey(),
  names: jsonb('names').$type<Record<Language, string>>().notNull(),
  /** Not announced yet: the day is derived from the moon, or from other years. */
  isProvisional: boolean('is_provisional').notNull(),
  isObserved: boolean('is_observed').notNull().default(true),
  /** Incremented with every change by staff, to detect concurrent edits. */
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  editedAt: instant('edited_at').notNull(),
  editedBy: text('edited_by'),
  seedDigest: text('seed_digest'),
});
