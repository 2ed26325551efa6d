import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { FeedReport } from '../feed.contract.ts';

/** Responses to completed uploads with an Idempotency-Key, replayed for a day. */
export const feedRequest = pgTable(
  'feed_request',
  {
    keyId: uuid('key_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    bodyHash: text('body_hash').notNull(),
    report: jsonb('report').$type<FeedReport>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.idempotencyKey] }),
    index('feed_request_created_at').on(table.createdAt),
  ],
);
