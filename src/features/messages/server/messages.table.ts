import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '../../../lib/language.ts';
import type { Channel, MessageKind, MessageStatus } from '../messages.contract.ts';

/** Every message ever handed over; its body is sealed, and removed when it is sent or given up. */
export const message = pgTable(
  'message',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The order of handing over, which times alone do not tell. */
    nr: bigint('nr', { mode: 'number' }).generatedAlwaysAsIdentity(),
    kind: text('kind').$type<MessageKind>().notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    /** E.164 or an e-mail address. */
    recipient: text('recipient').notNull(),
    language: text('language').$type<Language>().notNull(),
    status: text('status').$type<MessageStatus>().notNull().default('queued'),
    /** The parameters, sealed: they hold codes and links. */
    sealedParams: text('sealed_params'),
    /** The keyed hash of the words as they went out: whether a text is ours, never to whom it went. */
    wordsHash: text('words_hash'),
    attempts: integer('attempts').notNull().default(0),
    /** What the gateway calls it. */
    providerId: text('provider_id'),
    error: text('error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastTriedAt: timestamp('last_tried_at', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('message_recipient').on(table.recipient, table.nr),
    index('message_nr').on(table.nr),
    index('message_created_at').on(table.createdAt),
    index('message_words').on(table.wordsHash).where(sql`words_hash is not null`),
  ],
);
