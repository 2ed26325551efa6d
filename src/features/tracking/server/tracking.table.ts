import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { queueColumns } from '#db/queues/queue-columns.ts';

/** Requests to hurry; open until staff close them. */
export const serviceRequest = pgTable(
  'service_request',
  {
    waybillNo: text('waybill_no').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    reason: text('reason').notNull(),
    note: text('note'),
    /** The civil day of `created_at`, for the index below. */
    bangkokDate: date('bangkok_date').notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
    answer: text('answer'),
    /** The branch or hub that had the parcel when the request was made. */
    facilityCode: text('facility_code'),
    ...queueColumns,
  },
  (table) => [
    primaryKey({ columns: [table.waybillNo, table.id] }),
    uniqueIndex('service_request_open_today')
      .on(table.waybillNo, table.bangkokDate)
      .where(sql`closed_at is null`),
    index('service_request_created').on(table.createdAt),
    index('service_request_open').on(table.createdAt).where(sql`closed_at is null`),
  ],
);

/** Wrong answers about the phone's last digits, per waybill and visitor. */
export const phoneTry = pgTable(
  'phone_try',
  {
    waybillNo: text('waybill_no').notNull(),
    visitor: text('visitor').notNull(),
    failures: integer('failures').notNull(),
    lastFailureAt: instant('last_failure_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.waybillNo, table.visitor] }),
    index('phone_try_last_failure_at').on(table.lastFailureAt),
  ],
);
