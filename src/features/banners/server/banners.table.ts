import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { publishingColumns } from '#features/publishing/server/publishing.columns.ts';
import type { BannerTexts } from '../banner-texts.contract.ts';
import type { BannerLocation } from '../banners.contract.ts';

/** Banners (E-03). */
export const banner = pgTable('banner', {
  /** Authored banners have fixed numbers; those of staff begin far above. */
  id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 10_001 }),
  location: text('location').$type<BannerLocation>().notNull(),
  texts: jsonb('texts').$type<BannerTexts>().notNull(),
  video: text('video'),
  link: text('link'),
  sort: integer('sort').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  creator: text('creator'),
  editor: text('editor'),
  ...publishingColumns,
});

/** Clicks per banner and civil day in Thailand; in a separate table, so that counting does not edit the banner. */
export const bannerClicks = pgTable(
  'banner_clicks',
  {
    bannerId: integer('banner_id')
      .notNull()
      .references(() => banner.id, { onDelete: 'cascade' }),
    bangkokDate: date('bangkok_date').notNull(),
    clicks: integer('clicks').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bannerId, table.bangkokDate] })],
);
