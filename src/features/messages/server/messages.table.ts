import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { Language } from '#lib/language.ts';
import type { Channel, MessageKind, MessageStatus } from '../messages.contract.ts';

/** Every message ever handed over; its content is sealed, and removed once nobody may send it again. */
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
    /** The parcel and the claim, request or application that it is about, by which staff find it. */
    waybillNo: text('waybill_no'),
    reference: text('reference'),
    attempts: integer('attempts').notNull().default(0),
    /** How often staff have had it sent again. */
    resends: integer('resends').notNull().default(0),
    /** What the gateway calls it. */
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
