import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SeoTexts } from '../seo-texts.contract.ts';

/** Texts for search engines, one row per page (E-02). */
export const seoEntry = pgTable('seo_entry', {
  /** The path of the page in the route table. */
  menuCode: text('menu_code').primaryKey(),
  texts: jsonb('texts').$type<SeoTexts>().notNull(),
  editedAt: timestamp('edited_at', { withTimezone: true }).notNull(),
  /** Digest of the authored texts that the row holds; null once staff have written it, which keeps later releases away. */
  seedDigest: text('seed_digest'),
});
