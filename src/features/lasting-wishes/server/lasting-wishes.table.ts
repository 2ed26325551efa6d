import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { AwayPeriod, PlaceWish } from '#features/delivery-instructions/wishes.rules.ts';

/** What customers ask of every parcel that comes to their phone, one row each (decision 116). */
export const lastingWish = pgTable(
  'lasting_wish',
  {
    customerId: uuid('customer_id')
      .primaryKey()
      .references(() => customer.id, { onDelete: 'cascade' }),
    place: jsonb('place').$type<PlaceWish>(),
    notBeforeHour: smallint('not_before_hour'),
    away: jsonb('away').$type<AwayPeriod[]>().notNull(),
    /** A keyed hash of the address from which they were last changed. */
    visitor: text('visitor').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** When the parcels under way have to be gone through: after a change, and when an absence begins. */
    dueAt: instant('due_at'),
  },
  (table) => [index('lasting_wish_due').on(table.dueAt).where(sql`${table.dueAt} is not null`)],
);
