import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { KeyMode } from '#lib/open/api-scopes.ts';

/** Keys of systems: the carrier's own and those of customers; only the hash of a key is kept. */
export const apiKey = pgTable(
  'api_key',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for the carrier's own systems. */
    customerId: uuid('customer_id'),
    mode: text('mode').$type<KeyMode>().notNull().default('live'),
    name: text('name').notNull(),
    /** How the key begins, so that its owner knows it again. */
    hint: text('hint').notNull().default(''),
    keyHash: text('key_hash').notNull().unique(),
    scopes: text('scopes').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** To the minute. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index('api_key_customer').on(table.customerId)],
);
