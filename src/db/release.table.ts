import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** The release whose content a database holds: one row, or none where something else has seeded it. */
export const heldRelease = pgTable('held_release', {
  isOnly: boolean('is_only').primaryKey().default(true),
  release: text('release').notNull(),
});
