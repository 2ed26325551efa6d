import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { PlaceLevel } from '../places.contract.ts';

/** Changes and additions of staff to official places and postcodes; null keeps the shipped value. */
export const placeOverride = pgTable(
  'place_override',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    level: text('level').$type<PlaceLevel | 'postcode'>().notNull(),
    /** Official code: 2, 4 or 6 digits; a postcode has 5. */
    code: text('code').notNull(),
    th: text('th'),
    en: text('en'),
    zh: text('zh'),
    postcodes: text('postcodes').array(),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    isServed: boolean('is_served'),
    isRemote: boolean('is_remote'),
    /** Additional names to find it by. */
    aliases: text('aliases').array(),
    /** Why it differs from the official data. */
    reason: text('reason'),
    /** Inactive ones are kept as history. */
    isActive: boolean('is_active').notNull().default(true),
    /** Incremented with every change, to detect concurrent edits. */
    version: integer('version').notNull().default(1),
    editedBy: text('edited_by'),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at').notNull(),
  },
  (row) => [
    uniqueIndex('place_override_code').on(row.code),
    check(
      'place_override_code_of_level',
      sql`length(${row.code}) = case ${row.level} when 'province' then 2 when 'district' then 4 when 'postcode' then 5 when 'subdistrict' then 6 end`,
    ),
  ],
);
