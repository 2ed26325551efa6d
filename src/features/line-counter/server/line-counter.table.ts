import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { Language } from '#lib/language.ts';
import type { PriceTalk } from '../price-talk.rules.ts';

/** People who write to the counter in LINE: their language, and where a conversation stands. */
export const lineUser = pgTable(
  'line_user',
  {
    userId: text('user_id').primaryKey(),
    language: text('language').$type<Language>().notNull(),
    /** When they were last told what the counter can do. */
    helpedAt: instant('helped_at'),
    /** The answers to the questions of a price so far, until `price_until`. */
    price: jsonb('price').$type<PriceTalk>(),
    priceUntil: instant('price_until'),
    /** Of the link token that LINE has given for this user. */
    linkTokenHash: text('link_token_hash').unique(),
    linkTokenUntil: instant('link_token_until'),
    /** Of the newest event that was handled: an older one that is delivered again changes nothing any more. */
    lastEventAt: instant('last_event_at').notNull(),
  },
  (table) => [index('line_user_last_event_at').on(table.lastEventAt)],
);

/** Events of the webhook, each once however often LINE delivers it. */
export const lineEvent = pgTable(
  'line_event',
  {
    /** LINE's `webhookEventId`. */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** What was written, until it is handled. */
    sealedEvent: text('sealed_event'),
    /** Since when it is being handled; null before, and once that is done. */
    takenAt: instant('taken_at'),
    /** What was answered, where the development driver shows it in the outbox. */
    sealedAnswer: text('sealed_answer'),
    language: text('language').$type<Language>(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    index('line_event_received_at').on(table.receivedAt),
    index('line_event_waiting').on(table.userId).where(sql`sealed_event is not null or taken_at is not null`),
  ],
);
