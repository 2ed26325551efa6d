import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** The release whose content the database holds: one row, or none if it was seeded otherwise. */
export const heldRelease = pgTable('held_release', {
  isOnly: boolean('is_only').primaryKey().default(true),
  release: text('release').notNull(),
});
