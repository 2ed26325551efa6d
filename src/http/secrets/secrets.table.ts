import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';

/** Secrets shared by all processes of one installation; generated on the first start. */
export const appSecret = pgTable('app_secret', {
  id: text('id').primaryKey(),
  value: text('value').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
