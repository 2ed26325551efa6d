import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Language } from '#lib/language.ts';
import type { SupportTopic } from '../support.rules.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

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
  },
  (table) => [
    index('support_message_open').on(table.createdAt).where(sql`closed_at is null`),
    index('support_message_waybill').on(table.waybillNo),
  ],
);
