import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { OnlineIndex } from '#db/online-index.ts';
import { xid8 } from '#db/xid8.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { ItemType } from '#features/parcels/parcel-kinds.rules.ts';
import type { PublicStatus } from '#features/parcels/scan-events.rules.ts';
import { keyText } from '#features/parcels/server/parcels.table.ts';
import type { PriceLine } from '#features/quotes/quote-parts.contract.ts';
import type { DomesticService, Handover } from '#features/rate-cards/card-kinds.rules.ts';
import { orderChangeKinds } from '../carrier/pickup-states.rules.ts';
import type { PickupSpan } from '../pickup-windows.rules.ts';
import { recurringPickupDay } from '../recurring/server/recurring.table.ts';

const satang = (name: string) => bigint(name, { mode: 'number' });
const centimetres = (name: string) => doublePrecision(name);

/** Counters of orders and waybills; the public numbers are made by `order-numbers.rules.ts`. */
export const orderNumber = pgSequence('order_number');
export const waybillNumber = pgSequence('waybill_number');

/** A day and a time window in Bangkok. */
export type PickupTime = PickupSpan & { date: string };
/** The price list and rules that an order was priced with. */
export type OrderBasis = { cardName: string; cardValidFrom: string; rulesValidFrom: string };

const address = {
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  extension: text('extension'),
  placeCode: text('place_code').notNull(),
  postcode: text('postcode').notNull(),
  detail: text('detail').notNull(),
};

/** An order of a customer, from one address, which is stored as it was at the time of ordering. */
export const customerOrder = pgTable(
  'customer_order',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderNo: keyText('order_no').notNull().unique(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** Chosen by the browser: the same order sent twice is stored once. */
    requestKey: uuid('request_key').notNull(),
    requestDigest: text('request_digest').notNull(),
    handover: text('handover').$type<Handover>().notNull(),
    pickupDate: date('pickup_date', { mode: 'string' }),
    pickupFrom: text('pickup_from'),
    pickupUntil: text('pickup_until'),
    ...address,
    /** Equal for two orders from the same address. */
    addressDigest: text('address_digest').notNull(),
    remarks: text('remarks').notNull(),
    /** Of several accounts the one that the COD money of this order goes to; no reference, since accounts are removed. */
    payoutAccountId: uuid('payout_account_id'),
    totalSatang: satang('total_satang').notNull(),
    basis: jsonb('basis').$type<OrderBasis>().notNull(),
    bookedAt: instant('booked_at').notNull(),
    status: text('status').$type<PublicStatus>().notNull(),
  },
  (table) => [
    uniqueIndex('customer_order_request').on(table.customerId, table.requestKey),
    index('customer_order_booked').on(table.bookedAt),
    // Those whose address has not been removed yet.
    index('customer_order_named').on(table.bookedAt).where(sql`${table.name} <> ''`),
    index('customer_order_latest').on(table.customerId, table.bookedAt.desc()),
    index('customer_order_pickup')
      .on(table.customerId, table.pickupDate)
      .where(sql`${table.status} = 'ONGOING_PICKUP'`),
  ],
);

/** Finds orders by the shop's own number of a parcel. */
const referenceIndex: OnlineIndex = {
  name: 'sub_order_reference',
  on: `sub_order (reference, order_id) where reference <> ''`,
};

/** One parcel of an order. Grams, centimetres, satang. */
export const subOrder = pgTable(
  'sub_order',
  {
    waybillNo: keyText('waybill_no').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => customerOrder.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    ...address,
    service: text('service').$type<DomesticService>().notNull(),
    itemType: text('item_type').$type<ItemType>().notNull(),
    weightGrams: integer('weight_grams').notNull(),
    lengthCm: centimetres('length_cm'),
    widthCm: centimetres('width_cm'),
    heightCm: centimetres('height_cm'),
    codSatang: satang('cod_satang').notNull(),
    declaredValueSatang: satang('declared_value_satang').notNull(),
    cover: boolean('cover').notNull(),
    reference: text('reference').notNull(),
    totalSatang: satang('total_satang').notNull(),
    lines: jsonb('lines').$type<PriceLine[]>().notNull(),
    promisedDate: date('promised_date', { mode: 'string' }),
    /** When the consignee paid; null before, and without COD. */
    codCollectedAt: instant('cod_collected_at'),
    /** The day of the transfer, by the rules at that time. */
    codPayableOn: date('cod_payable_on', { mode: 'string' }),
    /** As of the last refresh from its scan events. */
    status: text('status').$type<PublicStatus>().notNull(),
  },
  (table) => [uniqueIndex('sub_order_position').on(table.orderId, table.position)],
);

/** Finds what became of a day of a recurring pickup. */
const recurringDayIndex: OnlineIndex = {
  name: 'order_change_recurring_day',
  on: 'order_change (recurring_day_id) where recurring_day_id is not null',
};

/** Lists changes in the order in which the carrier reads them. */
const changesInOrderIndex: OnlineIndex = {
  name: 'order_change_in_order',
  on: 'order_change (xid, id)',
};

/** History of an order besides the scan events of its parcels, and of days of recurring pickups; append-only. */
export const orderChange = pgTable(
  'order_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * The transaction that wrote the row, whose order readers follow as they do that of `parcel_fact`; 0 in rows that
     * are older than the column, or come from a backup.
     */
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    /** Null where the change is of a day of a recurring pickup. */
    orderId: uuid('order_id').references(() => customerOrder.id, { onDelete: 'cascade' }),
    recurringDayId: uuid('recurring_day_id').references(() => recurringPickupDay.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    by: text('by', { enum: ['customer', 'staff', 'carrier'] }).notNull(),
    kind: text('kind', { enum: orderChangeKinds }).notNull(),
    pickup: jsonb('pickup').$type<PickupTime>(),
    /** The carrier's reason for a failure. */
    note: text('note'),
  },
  (table) => [index('order_change_order_id').on(table.orderId)],
);

/** Those that are built while the site runs (decision 117). */
export const orderIndexes = [referenceIndex, recurringDayIndex, changesInOrderIndex];
