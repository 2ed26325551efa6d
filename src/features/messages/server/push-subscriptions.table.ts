import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Browsers that take notifications; a row goes when its push service says that it has expired. */
export const pushSubscription = pgTable('push_subscription', {
  id: uuid('id').primaryKey().defaultRandom(),
  endpoint: text('endpoint').notNull().unique(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** The pair of keys by which push services know this installation; the private half is sealed. */
export const pushKey = pgTable('push_key', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
