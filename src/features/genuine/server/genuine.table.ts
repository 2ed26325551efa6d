import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { Language } from '#lib/language.ts';
import type { Verdict } from '../genuine.rules.ts';

/** Fraudulent messages reported by visitors. */
export const fraudReport = pgTable(
  'fraud_report',
  {
    number: text('number').primaryKey(),
    text: text('text').notNull(),
    contact: text('contact').notNull(),
    verdict: text('verdict').$type<Verdict>().notNull(),
    language: text('language').$type<Language>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('fraud_report_created_at').on(table.createdAt)],
);
