import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { Language } from '#lib/language.ts';
import type { Channel, MessageKind, MessageStatus } from '../messages.contract.ts';

/** Every queued message; its content is sealed, and deleted once nobody may resend it. */
export const message = pgTable(
  'message',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The queueing order, which timestamps alone do not give. */
    nr: bigint('nr', { mode: 'number' }).generatedAlwaysAsIdentity(),
    kind: text('kind').$type<MessageKind>().notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    /** E.164 or an e-mail address. */
    recipient: text('recipient').notNull(),
    language: text('language').$type<Language>().notNull(),
    status: text('status').$type<MessageStatus>().notNull().default('queued'),
    /** The parameters, sealed, because they contain codes and links. */
    sealedParams: text('sealed_params'),
    /** A keyed hash of the text as sent: it tells whether a text is ours, never who received it. */
    wordsHash: text('words_hash'),
    /** The parcel and the claim, request or application that it concerns, for searching. */
    waybillNo: text('waybill_no'),
    reference: text('reference'),
    attempts: integer('attempts').notNull().default(0),
    /** How often staff have resent it. */
    resends: integer('resends').notNull().default(0),
    /** The gateway's id of it. */
    providerId: text('provider_id'),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    lastTriedAt: instant('last_tried_at'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('message_recipient').on(table.recipient, table.nr),
    index('message_nr').on(table.nr),
    index('message_created_at').on(table.createdAt),
    index('message_status').on(table.status, table.nr),
    index('message_kind').on(table.kind, table.nr),
    index('message_channel').on(table.channel, table.nr),
    index('message_waybill').on(table.waybillNo, table.nr).where(sql`waybill_no is not null`),
    index('message_reference').on(table.reference, table.nr).where(sql`reference is not null`),
    index('message_kept').on(table.status, table.createdAt).where(sql`sealed_params is not null`),
    index('message_words').on(table.wordsHash).where(sql`words_hash is not null`),
  ],
);
