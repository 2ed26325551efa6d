import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The library of pictures (E-04). */
export const image = pgTable(
  'image',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    link: text('link').notNull().unique(),
    /** Null for what came with the product. */
    addedBy: text('added_by'),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('image_uploaded_at').on(table.uploadedAt)],
);
