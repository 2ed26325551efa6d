import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { type Language, languages } from '#lib/language.ts';

/** Alternative texts of a picture. */
export type AltTexts = Record<Language, string>;

/** The library of pictures (E-04) and films. */
export const image = pgTable(
  'image',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    link: text('link').notNull().unique(),
    kind: text('kind').$type<'picture' | 'film'>().notNull().default('picture'),
    /** Null for shipped files. */
    addedBy: text('added_by'),
    uploadedAt: instant('uploaded_at').notNull(),
    /** The key of the stored file; null for shipped files. */
    storageKey: text('storage_key').unique(),
    contentType: text('content_type'),
    bytes: integer('bytes'),
    width: integer('width'),
    height: integer('height'),
    fileName: text('file_name').notNull().default(''),
    alt: jsonb('alt').$type<AltTexts>().notNull().default({ th: '', 'en-us': '', 'zh-cn': '' }),
    /** SHA-256 of the file as it was sent; null for crops, shipped files, and those of earlier releases. */
    sentDigest: text('sent_digest'),
    /** The picture that this one was cropped from. */
    croppedFrom: uuid('cropped_from'),
    revision: integer('revision').notNull().default(1),
    /** It can be restored for a while. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('image_latest').on(table.uploadedAt.desc(), table.id.desc()),
    index('image_words').using('gin', sql`text_grams(${wordsOf(table)})`),
    index('image_sent_digest').on(table.sentDigest).where(sql`sent_digest is not null`),
    index('image_deleted_at').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('image_cropped_from').on(table.croppedFrom).where(sql`cropped_from is not null`),
  ],
);

/** A picture or film of the library as stored. */
export type StoredMedia = typeof image.$inferSelect;

type Named = { fileName: AnyPgColumn; link: AnyPgColumn; alt: AnyPgColumn };

/** The searchable text: name, address, and the alternative text in each language. */
function wordsOf({ fileName, link, alt }: Named): SQL {
  const alternatives = languages.map((each) => sql`coalesce(${alt}${sql.raw(`->>'${each}'`)}, '')`);
  return sql.join([sql`${fileName}`, sql`${link}`, ...alternatives], sql` || ' ' || `);
}

/** The same for a row of the table. */
export const imageWords = wordsOf(image);
