import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { keyText } from '#features/parcels/server/parcels.table.ts';
import type { FactCode } from '../fact-kinds.rules.ts';

/** The number of a transaction, which never turns over; as text, for it outgrows a number. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

const owner = () =>
  uuid('customer_id')
    .notNull()
    .references(() => customer.id, { onDelete: 'cascade' });

/** Facts of real parcels, and of those that programmers try things out with. */
export const factModes = ['live', 'sandbox'] as const;
export type FactMode = (typeof factModes)[number];

/** Parcels that somebody wants to hear of; of all others no facts are kept. */
export const watchedParcel = pgTable(
  'watched_parcel',
  {
    waybillNo: keyText('waybill_no').primaryKey(),
    watchedAt: instant('watched_at').notNull().defaultNow(),
    /** Scan events that reached us before this are no news. */
    eventsSince: instant('events_since').notNull().defaultNow(),
    /** Whether events that came before, or while, it began to be watched have become facts. */
    isSettled: boolean('is_settled').notNull().default(false),
    /** The promised day for which it was found late. */
    lateFor: date('late_for', { mode: 'string' }),
  },
  (table) => [
    index('watched_parcel_unsettled').on(table.watchedAt).where(sql`not ${table.isSettled}`),
    index('watched_parcel_watched_at').on(table.watchedAt),
  ],
);

/** Customers who want to hear of all their parcels, by the feature that tells them. */
export const watchingCustomer = pgTable(
  'watching_customer',
  { customerId: owner(), room: text('room').notNull() },
  (table) => [primaryKey({ columns: [table.customerId, table.room] })],
);

/**
 * What happened to watched parcels, each once. `xid` is the transaction that wrote the row: readers go in its order,
 * because ids of transactions that are still running lie below those of others that have ended.
 */
export const parcelFact = pgTable(
  'parcel_fact',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    mode: text('mode').$type<FactMode>().notNull().default('live'),
    waybillNo: keyText('waybill_no').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    code: keyText('code').$type<FactCode>().notNull(),
    facilityCode: keyText('facility_code').notNull().default(''),
    /** Whom alone it concerns; null where the parcel says so. */
    customerId: uuid('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    /** What no scan event of the same key holds. */
    detail: jsonb('detail').$type<Record<string, string | number | null>>(),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
  },
  (table) => [
    // The sandbox has the same numbers for every customer.
    unique('parcel_fact_once')
      .on(table.waybillNo, table.occurredAt, table.code, table.facilityCode, table.customerId)
      .nullsNotDistinct(),
    index('parcel_fact_in_order').on(table.xid, table.id),
    index('parcel_fact_recorded_at').on(table.recordedAt),
    index('parcel_fact_customer').on(table.customerId).where(sql`${table.customerId} is not null`),
  ],
);

/** How far each reader has come; the row is held while a batch is handled. */
export const factCursor = pgTable('fact_cursor', {
  name: text('name').primaryKey(),
  xid: xid8('xid').notNull().default('0'),
  factId: bigint('fact_id', { mode: 'number' }).notNull().default(0),
});

/** When something that no scan says is looked for again, by whichever process asks first. */
export const factLook = pgTable('fact_look', {
  what: text('what').primaryKey(),
  dueAt: instant('due_at').notNull(),
});
