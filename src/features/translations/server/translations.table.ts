import { index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { Language } from '#lib/language.ts';

const spoken = { tag: text('tag').notNull(), language: text('language').$type<Language>().notNull() };

/** What staff know of a tag that they have touched; the others are as the product has them. */
export const translationTag = pgTable('translation_tag', {
  tag: text('tag').primaryKey(),
  /** What the text is about, in words of staff (E-06). */
  label: text('label').notNull().default(''),
  revision: integer('revision').notNull(),
  editorName: text('editor_name').notNull(),
  editedAt: instant('edited_at').notNull(),
});

/** One text in one language: what readers get in the place of the product's, and what waits to be published. */
export const translation = pgTable(
  'translation',
  {
    ...spoken,
    /** Null: readers get the product's text. */
    value: text('value'),
    /** The product's text when the value was published; null where it had none. */
    shipped: text('shipped'),
    publishedAt: instant('published_at'),
    draft: text('draft'),
  },
  (table) => [primaryKey({ columns: [table.tag, table.language] })],
);

/** One publication: all texts of it are seen at once. */
export const translationBundle = pgTable('translation_bundle', {
  number: serial('number').primaryKey(),
  at: instant('at').notNull(),
  staffId: text('staff_id').notNull(),
  staffName: text('staff_name').notNull(),
});

/** What each publication has made of a text; null is the product's own. */
export const translationVersion = pgTable(
  'translation_version',
  {
    ...spoken,
    bundle: integer('bundle')
      .notNull()
      .references(() => translationBundle.number),
    value: text('value'),
  },
  (table) => [
    primaryKey({ columns: [table.bundle, table.tag, table.language] }),
    index('translation_version_tag').on(table.tag),
  ],
);

/** One text of a bundle that waits for its moment. */
export type PlannedText = { tag: string; language: Language; value: string };

/**
 * Bundles that wait for their moment. A row goes once its texts have been written into `translation`; until then
 * readers get them from here, so that nothing has to run at the moment.
 */
export const translationPlan = pgTable(
  'translation_plan',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    texts: jsonb('texts').$type<PlannedText[]>().notNull(),
    publishAt: instant('publish_at').notNull(),
    /** Counts moves, so that nobody moves or cancels what somebody else has moved meanwhile. */
    revision: integer('revision').notNull().default(1),
    /** Who planned it; they are named as its publisher. */
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    plannedAt: instant('planned_at').notNull(),
  },
  (table) => [index('translation_plan_due').on(table.publishAt)],
);
