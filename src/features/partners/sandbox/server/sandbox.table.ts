import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { Order } from '#features/orders/orders.contract.ts';
import type { ParcelService } from '#features/parcels/parcel-kinds.rules.ts';
import { keyText } from '#features/parcels/server/parcels.table.ts';
import type { StoryName } from '../stories.rules.ts';

const owner = () =>
  uuid('customer_id')
    .notNull()
    .references(() => customer.id, { onDelete: 'cascade' });

/** Counter of sandbox orders and parcels. */
export const sandboxNumber = pgSequence('sandbox_number');

/** Orders made with sandbox keys: in separate tables, so that they cannot be taken for real ones. */
export const sandboxOrder = pgTable(
  'sandbox_order',
  {
    orderNo: keyText('order_no').primaryKey(),
    customerId: owner(),
    requestKey: uuid('request_key').notNull(),
    requestDigest: text('request_digest').notNull(),
    /** As booked; the state of its parcels is calculated. */
    content: jsonb('content').$type<Order>().notNull(),
    bookedAt: instant('booked_at').notNull(),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    uniqueIndex('sandbox_order_request').on(table.customerId, table.requestKey),
    index('sandbox_order_latest').on(table.customerId, table.bookedAt.desc()),
  ],
);

/** A sandbox parcel with its progress in the story. */
export const sandboxParcel = pgTable(
  'sandbox_parcel',
  {
    waybillNo: keyText('waybill_no').notNull(),
    customerId: owner(),
    orderNo: keyText('order_no').references(() => sandboxOrder.orderNo, { onDelete: 'cascade' }),
    reference: text('reference').notNull().default(''),
    service: text('service').$type<ParcelService>().notNull(),
    fromProvince: text('from_province').notNull(),
    /** The sender's, by its Thai name as in real scans; null for a parcel without an order. */
    fromDistrict: text('from_district'),
    toProvince: text('to_province').notNull(),
    story: text('story').$type<StoryName>().notNull(),
    /** When steps were taken so far; those taken by a clock are calculated. */
    taken: jsonb('taken').$type<string[]>().notNull(),
    clockFrom: instant('clock_from'),
    stepSeconds: integer('step_seconds'),
    /** What a key reported as collected, and when; null where the story says it. */
    collectedSatang: bigint('collected_satang', { mode: 'number' }),
    collectedAt: instant('collected_at'),
    /** After how long each the money leaves, arrives, and comes back; null for the days of the rules. */
    moneySeconds: integer('money_seconds'),
    /** Whether the bank sends it back. */
    bankReturns: boolean('bank_returns').notNull().default(false),
    bookedAt: instant('booked_at').notNull(),
  },
  (table) => [
    // Each customer has their own copies of the magic numbers.
    primaryKey({ columns: [table.customerId, table.waybillNo] }),
    index('sandbox_parcel_owner').on(table.customerId, table.bookedAt),
    index('sandbox_parcel_order').on(table.orderNo),
  ],
);
