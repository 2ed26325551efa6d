import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { publishingColumns, titlesIn } from '#features/publishing/server/publishing.columns.ts';
import type { Audience } from '../news.contract.ts';
import type { ReleaseKind } from '../news-lists.rules.ts';
import type { ReleaseTexts } from '../news-texts.contract.ts';

/** News, promotions and articles (E-07). */
export const newsRelease = pgTable(
  'news_release',
  {
    /** Authored releases have fixed numbers; those of staff begin far above. */
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 10_001 }),
    kind: text('kind').$type<ReleaseKind>().notNull(),
    audience: text('audience').$type<Audience>(),
    texts: jsonb('texts').$type<ReleaseTexts>().notNull(),
    imageLink: text('image_link').notNull(),
    videoUrl: text('video_url'),
    /** Civil days in Thailand on which a promotion runs, both included; null for the other kinds. */
    promotionFrom: date('promotion_from'),
    promotionUntil: date('promotion_until'),
    ...publishingColumns,
  },
  (table) => [
    index('news_release_kind').on(table.kind, table.publishAt),
    index('news_release_titles').using('gin', sql`text_grams(${titlesIn(table.texts, 'title')})`),
  ],
);
