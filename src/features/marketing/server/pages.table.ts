import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { publishingColumns } from '#features/publishing/server/publishing.columns.ts';
import type { PageTexts } from '../page-texts.contract.ts';

/** Pages about the carrier and its services; `slug` is lower case. */
export const page = pgTable('page', {
  slug: text('slug').primaryKey(),
  /** Position among the service pages; null for other pages. */
  servicePosition: integer('service_position'),
  texts: jsonb('texts').$type<PageTexts>().notNull(),
  ...publishingColumns,
});
