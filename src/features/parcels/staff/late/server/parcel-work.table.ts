import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { keyText } from '#features/parcels/server/parcels.table.ts';
import { noteTable } from '#features/staff/notes/server/note.columns.ts';

/** Work on a late parcel, and who follows it up. It begins with the first owner or note. */
export const parcelWork = pgTable(
  'parcel_work',
  {
    waybillNo: keyText('waybill_no').primaryKey(),
    /** No foreign key, as in other queues: work outlives members of staff. */
    assignedTo: text('assigned_to'),
    assignedName: text('assigned_name'),
    /** The remark of earlier releases: their processes may run beside this one, so a later release drops it. */
    formerNote: text('note'),
    formerNotedBy: text('noted_by'),
    formerNotedAt: instant('noted_at'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('parcel_work_assigned').on(table.assignedTo),
    index('parcel_work_changed').on(table.changedAt),
  ],
);

/** What staff note about late parcels for each other. */
export const parcelNote = noteTable('parcel_note', () => parcelWork.waybillNo, 'text collate "C"');
