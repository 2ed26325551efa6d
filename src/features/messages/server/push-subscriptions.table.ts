import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';

/** Browsers that take notifications; a row goes when its push service says that it has expired. */
export const pushSubscription = pgTable('push_subscription', {
  id: uuid('id').primaryKey().defaultRandom(),
  endpoint: text('endpoint').notNull().unique(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** The pair of keys by which push services know this installation; the private half is sealed. */
export const pushKey = pgTable('push_key', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: instant('created_at').notNull(),
});
