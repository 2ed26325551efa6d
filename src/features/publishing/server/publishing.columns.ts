import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { languages } from '#lib/language.ts';

/** Columns of every table of published content. */
export const publishingColumns = {
  /** Readers see the row from here … */
  publishAt: instant('publish_at').notNull(),
  /** … until here; null means no planned end. */
  offlineAt: instant('offline_at'),
  /** Who published it last, as shown to readers; null for shipped content. */
  publisher: text('publisher'),
  createdAt: instant('created_at').notNull(),
  editedAt: instant('edited_at').notNull(),
  /** Digest of the authored content in the row; null once staff have edited it, which protects it from later releases. */
  seedDigest: text('seed_digest'),
};

/** The titles of an item in all languages, for lists and their search indexes. */
export function titlesIn(texts: SQLWrapper, field: string): SQL {
  const inLanguage = (language: string) => sql`${texts}${sql.raw(`->'${language}'->>'${field}'`)}`;
  return sql.join(
    languages.map((each) => sql`(${inLanguage(each)})`),
    sql` || ' ' || `,
  );
}
