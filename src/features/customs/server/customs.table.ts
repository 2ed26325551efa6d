import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { keyText } from '#features/parcels/server/parcels.table.ts';
import type { Declared } from '../customs.rules.ts';

/** International parcels declared in advance, and the waybill number that a counter gave them. */
export const customsDeclaration = pgTable(
  'customs_declaration',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** Those of the sandbox never reach a counter. */
    mode: text('mode', { enum: ['live', 'sandbox'] }).notNull(),
    requestKey: uuid('request_key').notNull(),
    /** Of what was declared first; a declaration may be changed. */
    requestDigest: text('request_digest').notNull().default(''),
    declarationNo: keyText('declaration_no').notNull(),
    /** What has expired is still DECLARED here: its last day says so. */
    state: text('state', { enum: ['DECLARED', 'RECEIVED', 'WITHDRAWN'] }).notNull(),
    revision: integer('revision').notNull(),
    declared: jsonb('declared').$type<Declared>().notNull(),
    /** As quoted at the last change. */
    priceSatang: bigint('price_satang', { mode: 'number' }),
    declaredAt: instant('declared_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** The last day on which a counter receives it; in Thailand. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    waybillNo: keyText('waybill_no'),
    receivedAt: instant('received_at'),
  },
  (table) => [
    uniqueIndex('customs_declaration_no').on(table.declarationNo),
    uniqueIndex('customs_declaration_request').on(table.customerId, table.mode, table.requestKey),
    uniqueIndex('customs_declaration_waybill')
      .on(table.waybillNo)
      .where(sql`waybill_no is not null and mode = 'live'`),
    index('customs_declaration_latest').on(
      table.customerId,
      table.mode,
      table.declaredAt.desc(),
      table.id.desc(),
    ),
    index('customs_declaration_changed').on(table.changedAt),
  ],
);

/** Waybill numbers that counters gave a declaration by mistake and took back, with the key that did so. */
export const customsRelease = pgTable(
  'customs_release',
  {
    id: uuid('id').primaryKey(),
    declarationId: uuid('declaration_id')
      .notNull()
      .references(() => customsDeclaration.id, { onDelete: 'cascade' }),
    keyId: uuid('key_id').notNull(),
    requestKey: uuid('request_key').notNull(),
    requestDigest: text('request_digest').notNull(),
    waybillNo: keyText('waybill_no').notNull(),
    receivedAt: instant('received_at').notNull(),
    releasedAt: instant('released_at').notNull(),
  },
  (table) => [uniqueIndex('customs_release_request').on(table.declarationId, table.keyId, table.requestKey)],
);
