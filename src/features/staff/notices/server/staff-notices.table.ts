import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { NoticeAbout, NoticeKind } from '#lib/staff/notice-kinds.ts';
import { staffUser } from '../../server/staff.table.ts';

/** What members of staff are told: that work was given to them, that a note names them, that a customer answered. */
export const staffNotice = pgTable(
  'staff_notice',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffUser.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    about: text('about').$type<NoticeAbout>().notNull(),
    /** The id of the record in its address; empty where several were given at once. */
    recordId: text('record_id').notNull(),
    title: text('title').notNull(),
    many: integer('many').notNull(),
    /** Null for a customer. */
    fromId: uuid('from_id').references(() => staffUser.id, { onDelete: 'set null' }),
    readAt: instant('read_at'),
  },
  (table) => [
    // One unread notice for each thing, however often it happens.
    uniqueIndex('staff_notice_unread')
      .on(table.staffId, table.kind, table.about, table.recordId)
      .where(sql`${table.readAt} is null`),
    index('staff_notice_latest').on(table.staffId, table.at.desc(), table.id.desc()),
    index('staff_notice_at').on(table.at),
    index('staff_notice_from').on(table.fromId).where(sql`${table.fromId} is not null`),
  ],
);
