import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { queueColumns } from '#db/queues/queue-columns.ts';
import type { Language } from '#lib/language.ts';
import type { SupportTopic } from '../support.rules.ts';

/** What visitors write to customer support; open until staff close it. */
export const supportMessage = pgTable(
  'support_message',
  {
    number: text('number').primaryKey(),
    topic: text('topic').$type<SupportTopic>().notNull(),
    waybillNo: text('waybill_no'),
    contact: text('contact').notNull(),
    text: text('text').notNull(),
    language: text('language').$type<Language>().notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
    /** What staff did about it. */
    answer: text('answer'),
    ...queueColumns,
  },
  (table) => [
    index('support_message_open').on(table.createdAt).where(sql`closed_at is null`),
    index('support_message_waybill').on(table.waybillNo),
  ],
);
