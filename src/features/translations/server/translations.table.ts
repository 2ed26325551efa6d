import { index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { Language } from '#lib/language.ts';

const spoken = { tag: text('tag').notNull(), language: text('language').$type<Language>().notNull() };

/** Metadata of tags that staff have edited; others are unchanged. */
export const translationTag = pgTable('translation_tag', {
  tag: text('tag').primaryKey(),
  /** What the text is about, in the words of staff (E-06). */
  label: text('label').notNull().default(''),
  revision: integer('revision').notNull(),
  editorName: text('editor_name').notNull(),
  editedAt: instant('edited_at').notNull(),
});

/** One text in one language: the override in force, and the draft. */
export const translation = pgTable(
  'translation',
  {
    ...spoken,
    /** Null: readers get the shipped text. */
    value: text('value'),
    /** The shipped text at the time of publication; null where there was none. */
    shipped: text('shipped'),
    publishedAt: instant('published_at'),
    draft: text('draft'),
  },
  (table) => [primaryKey({ columns: [table.tag, table.language] })],
);

/** One publication, whose texts all become visible at once. */
export const translationBundle = pgTable('translation_bundle', {
  number: serial('number').primaryKey(),
  at: instant('at').notNull(),
  staffId: text('staff_id').notNull(),
  staffName: text('staff_name').notNull(),
});

/** The text of each publication; null is the shipped one. */
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

/** One text of a planned bundle. */
export type PlannedText = { tag: string; language: Language; value: string };

/**
 * Planned bundles. A row is deleted once its texts have been written into `translation`; until then readers get
 * them from here, so that nothing has to run at their time.
 */
export const translationPlan = pgTable(
  'translation_plan',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    texts: jsonb('texts').$type<PlannedText[]>().notNull(),
    publishAt: instant('publish_at').notNull(),
    /** Incremented with every move, to detect concurrent edits. */
    revision: integer('revision').notNull().default(1),
    /** The planner, who is shown as its publisher. */
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    plannedAt: instant('planned_at').notNull(),
  },
  (table) => [index('translation_plan_due').on(table.publishAt)],
);
