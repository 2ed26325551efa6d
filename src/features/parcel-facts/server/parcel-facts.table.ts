import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import { xid8 } from '#db/xid8.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { keyText } from '#features/parcels/server/parcels.table.ts';
import type { FactCode } from '../fact-kinds.rules.ts';

const owner = () =>
  uuid('customer_id')
    .notNull()
    .references(() => customer.id, { onDelete: 'cascade' });

/** Facts of real parcels, and of those in the sandbox. */
export const factModes = ['live', 'sandbox'] as const;
export type FactMode = (typeof factModes)[number];

/** Watched parcels; no facts are stored for others. */
export const watchedParcel = pgTable(
  'watched_parcel',
  {
    waybillNo: keyText('waybill_no').primaryKey(),
    watchedAt: instant('watched_at').notNull().defaultNow(),
    /** Scan events received earlier are not reported. */
    eventsSince: instant('events_since').notNull().defaultNow(),
    /** Whether events from before, or during, the start of the watch have become facts. */
    isSettled: boolean('is_settled').notNull().default(false),
    /** The promised day that it missed. */
    lateFor: date('late_for', { mode: 'string' }),
  },
  (table) => [
    index('watched_parcel_unsettled').on(table.watchedAt).where(sql`not ${table.isSettled}`),
    index('watched_parcel_watched_at').on(table.watchedAt),
  ],
);

/** Customers who watch all their parcels, per feature that notifies them. */
export const watchingCustomer = pgTable(
  'watching_customer',
  { customerId: owner(), watcher: text('room').notNull() },
  (table) => [primaryKey({ columns: [table.customerId, table.watcher] })],
);

/**
 * Events of watched parcels, each once. `xid` is the transaction that wrote the row: readers follow its order,
 * because ids of running transactions are lower than those of others that have already committed.
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
    /** The only customer concerned; null where the parcel determines that. */
    customerId: uuid('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    /** Data that the scan event with the same key does not contain. */
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

/**
 * The position of each share of a reader; the row is locked while a batch is handled. Share 0 has the reader's name,
 * the others `name#1` and so on; a parcel belongs to one of them (decision 101).
 */
export const factCursor = pgTable('fact_cursor', {
  name: text('name').primaryKey(),
  xid: xid8('xid').notNull().default('0'),
  factId: bigint('fact_id', { mode: 'number' }).notNull().default(0),
});

/** The share of a parcel among `shares`, as SQL; both are expressions of the statement. */
export function shareOf(waybillNo: string, shares: string): string {
  return `abs(hashtextextended(${waybillNo}, 0) % ${shares})`;
}

/** The reader of a cursor, and which of its shares that is, as SQL. */
export const readerOfCursor = (name: string) => `split_part(${name}, '#', 1)`;
export const shareOfCursor = (name: string) => `coalesce(nullif(split_part(${name}, '#', 2), ''), '0')::int`;

/** When a periodic check is due again, for whichever process asks first. */
export const factCheck = pgTable('fact_look', {
  what: text('what').primaryKey(),
  dueAt: instant('due_at').notNull(),
});
