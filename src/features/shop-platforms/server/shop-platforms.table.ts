import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ShopOrder } from '#adapters/shop-platforms/shop-platform.port.ts';
import { instant } from '#db/instant.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { ItemType } from '#features/parcels/parcel-kinds.rules.ts';
import { keyText } from '#features/parcels/server/parcels.table.ts';
import type { ShopFailure, ShopPlatformName } from '#lib/shops/shop-platforms.ts';
import type {
  Conflict,
  ConnectionProblem,
  DraftContent,
  DraftState,
  WriteState,
} from '../shop-drafts.rules.ts';

/** Shops that customers connected. */
export const shopConnection = pgTable(
  'shop_connection',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    platform: text('platform').$type<ShopPlatformName>().notNull(),
    name: text('name').notNull(),
    shopUrl: text('shop_url').notNull(),
    /** The unguessable end of the address that the shop delivers to. */
    inboundKey: keyText('inbound_key').notNull().unique(),
    /** The key and the secret of its interface, sealed with the id of the row. */
    sealedAccess: text('sealed_access').notNull(),
    keyEnding: text('key_ending').notNull(),
    /** What its deliveries are signed with, sealed likewise. */
    sealedSigning: text('sealed_signing').notNull(),
    /** Of a parcel, where the order does not say. */
    weightGrams: integer('weight_grams').notNull(),
    itemType: text('item_type').$type<ItemType>().notNull(),
    createdAt: instant('created_at').notNull(),
    lastReceivedAt: instant('last_received_at'),
    lastProblem: text('last_problem').$type<ConnectionProblem>(),
    lastProblemAt: instant('last_problem_at'),
  },
  (table) => [index('shop_connection_customer').on(table.customerId, table.createdAt)],
);

/** Deliveries that have been read: a repeated one changes nothing. */
export const shopDelivery = pgTable(
  'shop_delivery',
  {
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => shopConnection.id, { onDelete: 'cascade' }),
    deliveryId: keyText('delivery_id').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.deliveryId] }),
    index('shop_delivery_received').on(table.receivedAt),
  ],
);

/** Orders of shops, on their way to parcels. */
export const shopDraft = pgTable(
  'shop_draft',
  {
    /** Also the request key of its order, which is therefore ordered once. */
    id: uuid('id').primaryKey(),
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => shopConnection.id, { onDelete: 'cascade' }),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    shopOrderId: keyText('shop_order_id').notNull(),
    shopOrderNo: text('shop_order_no').notNull(),
    state: text('state').$type<DraftState>().notNull(),
    isCancelled: boolean('is_cancelled').notNull(),
    /** As the shop sent it last; null where that could not be read. */
    source: jsonb('source').$type<ShopOrder>(),
    /** The beginning of what could not be read. */
    unread: text('unread').notNull().default(''),
    content: jsonb('content').$type<DraftContent>().notNull(),
    conflicts: jsonb('conflicts').$type<Conflict[]>().notNull(),
    /** By the customer, whose words a later delivery does not write over. */
    isEdited: boolean('is_edited').notNull().default(false),
    receivedAt: instant('received_at').notNull(),
    orderNo: keyText('order_no'),
    waybillNo: keyText('waybill_no'),
    totalSatang: integer('total_satang'),
    tracking: text('tracking').$type<WriteState>(),
    delivered: text('delivered').$type<WriteState>(),
    deliveredAt: instant('delivered_at'),
    failure: text('failure').$type<ShopFailure>(),
    said: text('said').notNull().default(''),
  },
  (table) => [
    uniqueIndex('shop_draft_order').on(table.connectionId, table.shopOrderId),
    index('shop_draft_list').on(table.customerId, table.state, table.receivedAt),
    index('shop_draft_waiting').on(table.connectionId).where(sql`${table.state} = 'open'`),
    index('shop_draft_parcel').on(table.waybillNo).where(sql`${table.waybillNo} is not null`),
    index('shop_draft_received').on(table.receivedAt),
  ],
);
