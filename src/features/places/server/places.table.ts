import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PlaceLevel } from '../places.contract.ts';

/** What staff have changed about an official place, or added; null leaves what ships with the product. */
export const placeOverride = pgTable(
  'place_override',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    level: text('level').$type<PlaceLevel>().notNull(),
    /** Official code: 2, 4 or 6 digits. */
    code: text('code').notNull(),
    th: text('th'),
    en: text('en'),
    zh: text('zh'),
    postcodes: text('postcodes').array(),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    isServed: boolean('is_served'),
    /** Why it differs from the official data. */
    reason: text('reason'),
    /** Only active ones count; the others are kept to see what was. */
    isActive: boolean('is_active').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    editedAt: timestamp('edited_at', { withTimezone: true }).notNull(),
  },
  (row) => [
    index('place_override_code').on(row.code),
    check(
      'place_override_code_of_level',
      sql`length(${row.code}) = case ${row.level} when 'province' then 2 when 'district' then 4 when 'subdistrict' then 6 end`,
    ),
  ],
);
