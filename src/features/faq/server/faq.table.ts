import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { publishingColumns } from '#features/publishing/server/publishing.columns.ts';
import type { FaqCategory } from '../faq.contract.ts';
import type { FaqTexts } from '../faq-texts.contract.ts';

/** Questions with their answers. */
export const faqEntry = pgTable('faq_entry', {
  id: text('id').primaryKey(),
  category: text('category').$type<FaqCategory>().notNull(),
  position: integer('position').notNull(),
  texts: jsonb('texts').$type<FaqTexts>().notNull(),
  ...publishingColumns,
});
