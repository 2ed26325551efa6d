import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';

/** Browsers that receive notifications; a row is deleted when its push service reports that it has expired. */
export const pushSubscription = pgTable('push_subscription', {
  id: uuid('id').primaryKey().defaultRandom(),
  endpoint: text('endpoint').notNull().unique(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** The key pair that identifies this installation to push services; the private key is sealed. */
export const pushKey = pgTable('push_key', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: instant('created_at').notNull(),
});
