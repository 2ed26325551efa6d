import { date, index, pgTable } from 'drizzle-orm/pg-core';
import { keyText } from '#features/parcels/server/parcels.table.ts';

/** Parcels whose promised day went by before they arrived; looked for now and then, so some have arrived since. */
export const lateParcel = pgTable(
  'late_parcel',
  {
    waybillNo: keyText('waybill_no').primaryKey(),
    promisedDate: date('promised_date', { mode: 'string' }).notNull(),
  },
  (table) => [index('late_parcel_longest').on(table.promisedDate, table.waybillNo)],
);
