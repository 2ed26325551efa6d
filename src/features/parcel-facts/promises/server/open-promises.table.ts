import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { publicStatuses } from '#features/parcels/scan-events.rules.ts';
import { keyText } from '#features/parcels/server/parcels.table.ts';
import { parcelHolds } from '../parcel-situation.rules.ts';

/**
 * Parcels that may become late, and when each has to be examined next. The feed writes a row with the parcel; a row
 * goes when its parcel has arrived or is late.
 */
export const openPromise = pgTable(
  'open_promise',
  {
    waybillNo: keyText('waybill_no').primaryKey(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('open_promise_due').on(table.dueAt, table.waybillNo)],
);

/**
 * Days whose parcels were compared with `open_promise`: by the promised day that the carrier's systems sent, or by the
 * day of acceptance for those whose promise follows from the rules.
 */
export const promiseDay = pgTable(
  'promise_day',
  {
    isSent: boolean('is_sent').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.isSent, table.day] })],
);

/**
 * Parcels that missed their promised day, with their situation; updated periodically, so some have arrived or moved
 * since. The situation is empty until the first update after a parcel was added.
 */
export const lateParcel = pgTable(
  'late_parcel',
  {
    waybillNo: keyText('waybill_no').primaryKey(),
    promisedDate: date('promised_date', { mode: 'string' }).notNull(),
    /** Whether the carrier's systems sent the day; otherwise it follows from the rules. */
    isSent: boolean('is_sent').notNull().default(false),
    status: text('status', { enum: publicStatuses }),
    hold: text('hold', { enum: parcelHolds }),
    facilityCode: keyText('facility_code'),
    scannedAt: instant('scanned_at'),
  },
  (table) => [
    index('late_parcel_longest').on(table.promisedDate, table.waybillNo),
    index('late_parcel_branch').on(branchOf(table.facilityCode), table.promisedDate, table.waybillNo),
  ],
);

/** What codes of facilities are compared by, as their index has it. */
export function branchOf(facilityCode: SQLWrapper): SQL {
  return sql`upper(${facilityCode})`;
}
