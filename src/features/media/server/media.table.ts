import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '../../../lib/language.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What is said of a picture to those who do not see it. */
export type AltTexts = Record<Language, string>;

/** The library of pictures (E-04) and films. */
export const image = pgTable(
  'image',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    link: text('link').notNull().unique(),
    kind: text('kind').$type<'picture' | 'film'>().notNull().default('picture'),
    /** Null for what came with the product. */
    addedBy: text('added_by'),
    uploadedAt: instant('uploaded_at').notNull(),
    /** Names the stored file; null for what came with the product. */
    storageKey: text('storage_key').unique(),
    contentType: text('content_type'),
    bytes: integer('bytes'),
    width: integer('width'),
    height: integer('height'),
    fileName: text('file_name').notNull().default(''),
    alt: jsonb('alt').$type<AltTexts>().notNull().default({ th: '', 'en-us': '', 'zh-cn': '' }),
    /** The picture that this one is a part of. */
    croppedFrom: uuid('cropped_from'),
    revision: integer('revision').notNull().default(1),
    /** It can be brought back for a while. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('image_uploaded_at').on(table.uploadedAt),
    index('image_deleted_at').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('image_cropped_from').on(table.croppedFrom).where(sql`cropped_from is not null`),
  ],
);
