import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { Channel, ParcelMessageKind } from '#features/messages/messages.contract.ts';
import type { QuietHours } from '#features/messages/quiet-hours.rules.ts';
import { pushSubscription } from '#features/messages/server/push-subscriptions.table.ts';
import { keyText } from '#features/parcels/server/parcels.table.ts';
import type { Language } from '#lib/language.ts';
import type { Choices } from '../notices.rules.ts';

const owner = () =>
  uuid('customer_id')
    .notNull()
    .references(() => customer.id, { onDelete: 'cascade' });

/** The notification choices of a customer for all parcels, with quiet hours. */
export const noticeChoice = pgTable('notice_choice', {
  customerId: owner().primaryKey(),
  choices: jsonb('choices').$type<Choices>().notNull().default({}),
  quiet: jsonb('quiet').$type<QuietHours>(),
  lineUserId: text('line_user_id').unique(),
});

/** Parcels for which a customer wants no notifications. */
export const noticeMuted = pgTable(
  'notice_muted',
  { customerId: owner(), waybillNo: keyText('waybill_no').notNull() },
  (table) => [primaryKey({ columns: [table.customerId, table.waybillNo] })],
);

/** Browsers in which a customer has allowed notifications. */
export const noticeBrowser = pgTable(
  'notice_browser',
  {
    subscriptionId: uuid('subscription_id')
      .primaryKey()
      .references(() => pushSubscription.id, { onDelete: 'cascade' }),
    customerId: owner(),
  },
  (table) => [index('notice_browser_customer').on(table.customerId)],
);

/** Nonces with which LINE says that a customer is one of its users; each works once, for the user it was made for. */
export const lineLinkCode = pgTable('line_link_code', {
  customerId: owner().primaryKey(),
  codeHash: text('code_hash').notNull().unique(),
  lineUserId: text('line_user_id'),
  expiresAt: instant('expires_at').notNull(),
});

/** People without an account who follow a parcel; confirmed by a code, or subscribed in their own browser. */
export const parcelFollower = pgTable(
  'parcel_follower',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    waybillNo: keyText('waybill_no').notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    /** In the form that messages use. */
    recipient: text('recipient').notNull(),
    language: text('language').$type<Language>().notNull(),
    kinds: text('kinds').array().$type<ParcelMessageKind[]>().notNull(),
    /** Whether they have proved access to the details; otherwise links open the public view only. */
    seesDetail: boolean('sees_detail').notNull().default(false),
    codeHash: text('code_hash'),
    codeExpiresAt: instant('code_expires_at'),
    codeTries: integer('code_tries').notNull().default(0),
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('parcel_follower_once').on(table.waybillNo, table.recipient),
    index('parcel_follower_recipient').on(table.recipient),
    index('parcel_follower_expires_at').on(table.expiresAt),
  ],
);

export const noticeStatuses = ['waiting', 'sent', 'stale', 'superseded', 'over'] as const;

/** Notices to send or sent: one row for each fact and recipient, however often the feed repeats the fact. */
export const notice = pgTable(
  'notice',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    factId: bigint('fact_id', { mode: 'number' }).notNull(),
    waybillNo: keyText('waybill_no').notNull(),
    kind: text('kind').$type<ParcelMessageKind>().notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    recipient: text('recipient').notNull(),
    language: text('language').$type<Language>().notNull(),
    customerId: uuid('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    followerId: uuid('follower_id').references(() => parcelFollower.id, { onDelete: 'cascade' }),
    /** Identifies the notice in its two links. */
    code: text('code').notNull().unique(),
    status: text('status', { enum: noticeStatuses }).notNull().default('waiting'),
    quiet: jsonb('quiet').$type<QuietHours>(),
    /** Whether it was postponed by quiet hours. */
    wasKept: boolean('was_kept').notNull().default(false),
    occurredAt: instant('occurred_at').notNull(),
    occurredOn: date('occurred_on', { mode: 'string' }).notNull(),
    dueAt: instant('due_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notice_once').on(table.factId, table.recipient),
    // Two scans can mean the same: a parcel that was both picked up and handed in on one day.
    // Asked for again on the day of a refusal, a return waits anew.
    uniqueIndex('notice_once_a_day')
      .on(table.waybillNo, table.recipient, table.kind, table.occurredOn)
      .where(sql`${table.kind} <> 'returnAsked'`),
    index('notice_waiting').on(table.dueAt).where(sql`${table.status} = 'waiting'`),
    index('notice_customer').on(table.customerId).where(sql`${table.customerId} is not null`),
    index('notice_created_at').on(table.createdAt),
  ],
);

/** The number of notifications a recipient was sent on a day in Bangkok. */
export const noticeDay = pgTable(
  'notice_day',
  {
    recipient: text('recipient').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    sent: integer('sent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.recipient, table.day] }), index('notice_day_day').on(table.day)],
);
