import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { KeyMode } from '#lib/open/api-scopes.ts';

/** API keys of systems: the carrier's own and those of customers; only the hash of a key is stored. */
export const apiKey = pgTable(
  'api_key',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for the carrier's own systems. */
    customerId: uuid('customer_id'),
    mode: text('mode').$type<KeyMode>().notNull().default('live'),
    name: text('name').notNull(),
    /** The beginning of the key, by which its owner recognises it. */
    hint: text('hint').notNull().default(''),
    keyHash: text('key_hash').notNull().unique(),
    scopes: text('scopes').array().notNull(),
    /** When it ends by itself; null for never. */
    endsAt: instant('ends_at'),
    /** Addresses and networks it may be used from; none: everywhere. */
    networks: text('networks').array().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** With minute precision. */
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('api_key_customer').on(table.customerId)],
);
