import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { keyText } from '#features/parcels/server/parcels.table.ts';

/** Codes by which somebody else collects a parcel: for whom, by whom, and what became of each. */
export const collectCode = pgTable(
  'collect_code',
  {
    id: uuid('id').primaryKey(),
    waybillNo: keyText('waybill_no').notNull(),
    /** Whoever is to collect it. */
    name: text('name').notNull(),
    /** A day in Thailand. */
    collectOn: date('collect_on', { mode: 'string' }).notNull(),
    /** A keyed hash; the digits follow from the id by another key, and are nowhere. */
    codeHash: text('code_hash').notNull(),
    madeAt: instant('made_at').notNull(),
    /** What the consignee proved. */
    madeBy: text('made_by', { enum: ['digits', 'code', 'link', 'account'] }).notNull(),
    customerId: uuid('customer_id').references(() => customer.id, { onDelete: 'set null' }),
    /** A keyed hash of the client address, never the address. */
    visitor: text('visitor').notNull(),
    revokedAt: instant('revoked_at'),
    usedAt: instant('used_at'),
    usedFacility: keyText('used_facility'),
    /** The key of a counter's system, or the member of staff. */
    usedBy: text('used_by'),
    /** By which a counter's system is answered again, whose first answer was lost. */
    usedRequest: text('used_request'),
  },
  (table) => [
    uniqueIndex('collect_code_hash').on(table.waybillNo, table.codeHash),
    index('collect_code_made').on(table.madeAt),
    index('collect_code_customer').on(table.customerId).where(sql`customer_id is not null`),
  ],
);
