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
import type { Channel, NewsKind } from '#features/messages/messages.contract.ts';
import type { QuietHours } from '#features/messages/quiet-hours.rules.ts';
import { pushSubscription } from '#features/messages/server/push-subscriptions.table.ts';
import { keyText } from '#features/parcels/server/parcels.table.ts';
import type { Language } from '#lib/language.ts';
import type { Choices } from '../notices.rules.ts';

const owner = () =>
  uuid('customer_id')
    .notNull()
    .references(() => customer.id, { onDelete: 'cascade' });

/** What a customer wants to hear of all parcels, and when not. */
export const noticeChoice = pgTable('notice_choice', {
  customerId: owner().primaryKey(),
  choices: jsonb('choices').$type<Choices>().notNull().default({}),
  quiet: jsonb('quiet').$type<QuietHours>(),
  lineUserId: text('line_user_id').unique(),
});

/** Parcels of which a customer wants to hear nothing. */
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

/** Codes that a customer sends to our LINE account to say who they are; each works once. */
export const lineLinkCode = pgTable('line_link_code', {
  customerId: owner().primaryKey(),
  codeHash: text('code_hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
});

/** People without an account who want to hear of one parcel; confirmed by a code, or asked for in their own browser. */
export const parcelFollower = pgTable(
  'parcel_follower',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    waybillNo: keyText('waybill_no').notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    /** As messages name it. */
    recipient: text('recipient').notNull(),
    language: text('language').$type<Language>().notNull(),
    kinds: text('kinds').array().$type<NewsKind[]>().notNull(),
    /** Whether they have shown that they may see the detail; otherwise links open the public view alone. */
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

/** What is to be sent, or was: one row for each fact and recipient, however often the feed repeats the fact. */
export const notice = pgTable(
  'notice',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    factId: bigint('fact_id', { mode: 'number' }).notNull(),
    waybillNo: keyText('waybill_no').notNull(),
    kind: text('kind').$type<NewsKind>().notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    recipient: text('recipient').notNull(),
    language: text('language').$type<Language>().notNull(),
    customerId: uuid('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    followerId: uuid('follower_id').references(() => parcelFollower.id, { onDelete: 'cascade' }),
    /** What its two links are named by. */
    code: text('code').notNull().unique(),
    status: text('status', { enum: noticeStatuses }).notNull().default('waiting'),
    quiet: jsonb('quiet').$type<QuietHours>(),
    /** Whether it had to wait for a morning. */
    wasKept: boolean('was_kept').notNull().default(false),
    occurredAt: instant('occurred_at').notNull(),
    occurredOn: date('occurred_on', { mode: 'string' }).notNull(),
    dueAt: instant('due_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notice_once').on(table.factId, table.recipient),
    // Two scans can say the same: a parcel that was picked up and handed in on one day.
    uniqueIndex('notice_once_a_day').on(table.waybillNo, table.recipient, table.kind, table.occurredOn),
    index('notice_waiting').on(table.dueAt).where(sql`${table.status} = 'waiting'`),
    index('notice_customer').on(table.customerId).where(sql`${table.customerId} is not null`),
    index('notice_created_at').on(table.createdAt),
  ],
);

/** How many news a recipient was sent on a day in Bangkok. */
export const noticeDay = pgTable(
  'notice_day',
  {
    recipient: text('recipient').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    sent: integer('sent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.recipient, table.day] }), index('notice_day_day').on(table.day)],
);
