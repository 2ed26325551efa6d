import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { keyText } from '#features/parcels/server/parcels.table.ts';

/** Who follows up a late parcel, and what staff note about it for each other. */
export const parcelWork = pgTable(
  'parcel_work',
  {
    waybillNo: keyText('waybill_no').primaryKey(),
    /** No foreign key, as in other queues: work outlives members of staff. */
    assignedTo: text('assigned_to'),
    assignedName: text('assigned_name'),
    note: text('note'),
    notedBy: text('noted_by'),
    notedAt: instant('noted_at'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('parcel_work_assigned').on(table.assignedTo),
    index('parcel_work_changed').on(table.changedAt),
  ],
);
