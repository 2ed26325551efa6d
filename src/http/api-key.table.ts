import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Keys of the carrier's own systems; only the hash of a key is kept. */
export const apiKey = pgTable('api_key', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  keyHash: text().notNull().unique(),
  scopes: text().array().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  revokedAt: timestamp({ withTimezone: true }),
});
