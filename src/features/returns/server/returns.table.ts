import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { keyText } from '#features/parcels/server/parcels.table.ts';
import {
  type ReturnReason,
  returnModes,
  returnPayers,
  returnReasons,
  returnRefusals,
  returnStates,
} from '../returns.rules.ts';

/** What shops take back, one row each; nothing without one. */
export const returnRule = pgTable('return_rule', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => customer.id, { onDelete: 'cascade' }),
  mode: text('mode', { enum: returnModes }).notNull(),
  days: smallint('days').notNull(),
  reasons: jsonb('reasons').$type<ReturnReason[]>().notNull(),
  paidBy: text('paid_by', { enum: returnPayers }).notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** What consignees asked to send back, and what became of it. */
export const parcelReturn = pgTable(
  'parcel_return',
  {
    id: uuid('id').primaryKey(),
    /** The shop that ordered the parcel. */
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** Those of the sandbox are made by a shop's own system, and never reach a consignee or the carrier. */
    mode: text('mode', { enum: ['live', 'sandbox'] }).notNull(),
    waybillNo: keyText('waybill_no').notNull(),
    orderNo: keyText('order_no').notNull(),
    reason: text('reason', { enum: returnReasons }).notNull(),
    note: text('note').notNull(),
    /** By the rule of the shop when it was asked for. */
    paidBy: text('paid_by', { enum: returnPayers }).notNull(),
    /** Whether that rule approved at once; a later rule decides nothing about it. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    /** Of the way back: first as quoted, then as ordered. */
    priceSatang: bigint('price_satang', { mode: 'number' }).notNull(),
    state: text('state', { enum: returnStates }).notNull(),
    askedAt: instant('asked_at').notNull(),
    /** What the consignee proved. */
    askedBy: text('asked_by', { enum: ['digits', 'code', 'link', 'account', 'key'] }).notNull(),
    /** A keyed hash of the client address, never the address. */
    visitor: text('visitor').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by', { enum: ['rule', 'customer', 'key'] }),
    refusal: text('refusal', { enum: returnRefusals }),
    refusalNote: text('refusal_note').notNull().default(''),
    returnOrderNo: keyText('return_order_no'),
    returnWaybillNo: keyText('return_waybill_no'),
    /** The last day on which it is decided, or handed over; in Thailand. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('parcel_return_open')
      .on(table.customerId, table.mode, table.waybillNo)
      .where(sql`state in ('REQUESTED', 'APPROVED')`),
    index('parcel_return_of_parcel').on(table.waybillNo),
    index('parcel_return_way_back').on(table.returnWaybillNo).where(sql`return_waybill_no is not null`),
    index('parcel_return_latest').on(table.customerId, table.mode, table.askedAt.desc()),
    index('parcel_return_asked').on(table.askedAt),
    index('parcel_return_expiring').on(table.expiresOn).where(sql`state in ('REQUESTED', 'APPROVED')`),
  ],
);
