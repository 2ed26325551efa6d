import { sql } from 'drizzle-orm';
import { date, index, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { keyText } from '#features/parcels/server/parcels.table.ts';
import { datePlans } from '../recurring-dates.rules.ts';

/** A courier who comes on chosen weekdays until further notice; the address is kept as it was when asked for. */
export const recurringPickup = pgTable(
  'recurring_pickup',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** Those of the sandbox are booked like the others, and never shown to the carrier. */
    mode: text('mode', { enum: ['live', 'sandbox'] }).notNull(),
    /** The same request twice is stored once. */
    requestKey: uuid('request_key').notNull(),
    requestDigest: text('request_digest').notNull(),
    weekdays: smallint('weekdays').array().notNull(),
    pickupFrom: text('pickup_from').notNull(),
    pickupUntil: text('pickup_until').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    extension: text('extension'),
    placeCode: text('place_code').notNull(),
    postcode: text('postcode').notNull(),
    detail: text('detail').notNull(),
    addressDigest: text('address_digest').notNull(),
    remarks: text('remarks').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('recurring_pickup_request').on(table.customerId, table.mode, table.requestKey),
    index('recurring_pickup_going_on').on(table.startsOn).where(sql`${table.endedAt} is null`),
    index('recurring_pickup_created').on(table.createdAt),
  ],
);

/** A date of a recurring pickup that something was done about; its history is in `order_change`. */
export const recurringPickupDay = pgTable(
  'recurring_pickup_day',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recurringId: uuid('recurring_id')
      .notNull()
      .references(() => recurringPickup.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    plan: text('plan', { enum: datePlans }).notNull(),
    /** Once it has been booked. */
    pickupNo: keyText('pickup_no').unique(),
    pickupFrom: text('pickup_from').notNull(),
    pickupUntil: text('pickup_until').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    unique('recurring_pickup_day_once').on(table.recurringId, table.date),
    index('recurring_pickup_day_made').on(table.madeAt),
  ],
);
