import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { keyText } from '#features/parcels/server/parcels.table.ts';

/**
 * When a courier comes, by parcel, as the carrier last said: a table of its own, because it changes every few minutes
 * and parcels may be on several servers (decisions 099 and 132). `from_at` and `until_at` are null once the carrier has
 * taken the window back.
 */
export const deliveryWindow = pgTable(
  'delivery_window',
  {
    waybillNo: keyText('waybill_no').primaryKey(),
    fromAt: instant('from_at'),
    untilAt: instant('until_at'),
    /** What was said first of the window's day: one that ends later has slipped. */
    announcedFrom: instant('announced_from'),
    announcedUntil: instant('announced_until'),
    stopsBefore: integer('stops_before'),
    courierName: text('courier_name'),
    /** Of the carrier's switchboard; a courier's own number is not stored. */
    courierExtension: text('courier_extension'),
    /** Version of the record: an older line changes nothing. */
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('delivery_window_updated_at').on(table.updatedAt)],
);
