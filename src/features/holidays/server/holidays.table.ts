import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { Language } from '#lib/language.ts';

/** Public holidays by civil day. One that staff call off stays, so that a later release does not bring it back. */
export const holiday = pgTable('holiday', {
  date: date('date', { mode: 'string' }).primaryKey(),
  names: jsonb('names').$type<Record<Language, string>>().notNull(),
  /** Not announced yet: the day follows from the moon, or from what was done in other years. */
  isProvisional: boolean('is_provisional').notNull(),
  isObserved: boolean('is_observed').notNull().default(true),
  /** Counts up with every change by staff, so that nobody writes over a change they have not seen. */
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  editedAt: instant('edited_at').notNull(),
  editedBy: text('edited_by'),
  seedDigest: text('seed_digest'),
});
