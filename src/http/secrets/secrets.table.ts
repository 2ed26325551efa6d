import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Secrets shared by all processes of one installation; generated on the first start. */
export const appSecret = pgTable('app_secret', {
  id: text('id').primaryKey(),
  value: text('value').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
