import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Secrets shared by all processes of one installation; generated on the first start. */
export const appSecret = pgTable('app_secret', {
  id: text().primaryKey(),
  value: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
