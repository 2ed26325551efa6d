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
import type { FieldProblem } from '#lib/errors.ts';
import type { ShopFailure, ShopPlatformName } from '#lib/shops/shop-platforms.ts';
import type { ShopMapping, Verification } from '../mapping/mapping.rules.ts';
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
    /** Of another system: how its deliveries are verified. */
    verification: text('verification').$type<Verification>(),
    /** Of another system: the mapping in force; 0 before the first one. */
    mappingNo: integer('mapping_no').notNull().default(0),
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
    /** Of another system: the order as sent, and the mapping that it was read by. */
    sent: text('sent').notNull().default(''),
    mappingNo: integer('mapping_no'),
  },
  (table) => [
    uniqueIndex('shop_draft_order').on(table.connectionId, table.shopOrderId),
    index('shop_draft_list').on(table.customerId, table.state, table.receivedAt),
    index('shop_draft_waiting').on(table.connectionId).where(sql`${table.state} = 'open'`),
    index('shop_draft_parcel').on(table.waybillNo).where(sql`${table.waybillNo} is not null`),
    index('shop_draft_received').on(table.receivedAt),
  ],
);

/** The mappings of a connected system, as they were saved one after the other. */
export const shopMapping = pgTable(
  'shop_mapping',
  {
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => shopConnection.id, { onDelete: 'cascade' }),
    no: integer('no').notNull(),
    mapping: jsonb('mapping').$type<ShopMapping>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.no] })],
);

/** Orders of a connected system that could not be mapped, or bodies whose orders could not be told apart. */
export const shopUnmapped = pgTable(
  'shop_unmapped',
  {
    id: uuid('id').primaryKey(),
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => shopConnection.id, { onDelete: 'cascade' }),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** Of its text: the same again is kept once. */
    digest: keyText('digest').notNull(),
    text: text('text').notNull(),
    /** In characters. */
    length: integer('length').notNull(),
    /** A body in which no list of orders was found. */
    isWhole: boolean('is_whole').notNull(),
    problems: jsonb('problems').$type<FieldProblem[]>().notNull(),
    /** The mapping that it was tried with last; 0 without one. */
    triedNo: integer('tried_no').notNull(),
    /** When its system sent it, by its signature, or when it came. */
    sentAt: instant('sent_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    uniqueIndex('shop_unmapped_once').on(table.connectionId, table.digest),
    index('shop_unmapped_list').on(table.connectionId, table.receivedAt),
    index('shop_unmapped_customer').on(table.customerId),
    index('shop_unmapped_received').on(table.receivedAt),
  ],
);
