import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { languages } from '#lib/language.ts';

/** Columns of every table of published content. */
export const publishingColumns = {
  /** Readers see the row from here on … */
  publishAt: instant('publish_at').notNull(),
  /** … until here; null means that nobody has planned its end. */
  offlineAt: instant('offline_at'),
  /** Who published it last, as readers may see it; null for what came with the product. */
  publisher: text('publisher'),
  createdAt: instant('created_at').notNull(),
  editedAt: instant('edited_at').notNull(),
  /** Digest of the authored content that the row holds; null once staff have written it, which keeps later releases away. */
  seedDigest: text('seed_digest'),
};

/** The titles of a piece in all languages, for lists and the indexes by which they find them. */
export function titlesIn(texts: SQLWrapper, field: string): SQL {
  const inLanguage = (language: string) => sql`${texts}${sql.raw(`->'${language}'->>'${field}'`)}`;
  return sql.join(
    languages.map((each) => sql`(${inLanguage(each)})`),
    sql` || ' ' || `,
  );
}
