import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { SeoTexts } from '../seo-texts.contract.ts';

/** Texts for search engines, one row per page (E-02). */
export const seoEntry = pgTable('seo_entry', {
  /** The path of the page in the route table. */
  menuCode: text('menu_code').primaryKey(),
  texts: jsonb('texts').$type<SeoTexts>().notNull(),
  editedAt: instant('edited_at').notNull(),
  /** Digest of the authored texts in the row; null once staff have edited them, which protects them from later releases. */
  seedDigest: text('seed_digest'),
});
