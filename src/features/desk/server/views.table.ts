import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { staffUser } from '#features/staff/server/staff.table.ts';

const ofMember = () =>
  uuid('staff_id')
    .notNull()
    .references(() => staffUser.id, { onDelete: 'cascade' });

/** Named views of lists. */
export const staffView = pgTable(
  'staff_view',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: ofMember(),
    /** The address of the list. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    isShared: boolean('is_shared').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('staff_view_name').on(table.staffId, table.list, sql`lower(${table.name})`),
    index('staff_view_shared').on(table.list).where(sql`${table.isShared}`),
  ],
);

/** The view with which a list opens for a member of staff. */
export const staffDefaultView = pgTable(
  'staff_default_view',
  {
    staffId: ofMember(),
    list: text('list').notNull(),
    viewId: uuid('view_id')
      .notNull()
      .references(() => staffView.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.list] }),
    index('staff_default_view_of').on(table.viewId),
  ],
);
