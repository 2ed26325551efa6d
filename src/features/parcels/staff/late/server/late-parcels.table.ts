import { date, index, pgTable } from 'drizzle-orm/pg-core';
import { keyText } from '#features/parcels/server/parcels.table.ts';

/** Parcels that missed their promised day; updated periodically, so some have arrived since. */
export const lateParcel = pgTable(
  'late_parcel',
  {
    waybillNo: keyText('waybill_no').primaryKey(),
    promisedDate: date('promised_date', { mode: 'string' }).notNull(),
  },
  (table) => [index('late_parcel_longest').on(table.promisedDate, table.waybillNo)],
);
