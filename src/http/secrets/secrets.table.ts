import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';

/** Where releases before decision 091 kept the secret of the installation; it moves to the key file at the start. */
export const appSecret = pgTable('app_secret', {
  id: text('id').primaryKey(),
  value: text('value').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/**
 * The keys that values in this database are sealed with, by id: a process whose own keys do not match must not start.
 * The keys themselves are outside of the database.
 */
export const installationKey = pgTable(
  'installation_key',
  {
    id: text('id').primaryKey(),
    createdAt: instant('created_at').notNull(),
    /** Null for the one that seals; the others only open. */
    replacedAt: instant('replaced_at'),
    /** Nothing is sealed with it any more. */
    retiredAt: instant('retired_at'),
  },
  () => [
    uniqueIndex('installation_key_current').on(sql`(replaced_at is null)`).where(sql`replaced_at is null`),
  ],
);
