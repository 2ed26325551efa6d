import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { ContentKind } from '../content-kinds.rules.ts';
import type { ContentValue } from './content-value.ts';

/**
 * Versions of items planned beside the public one. A row is deleted once its version has been written into the
 * table of its kind; until then readers get it from here, so that nothing has to run at its time.
 */
export const contentPlan = pgTable(
  'content_plan',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<ContentKind>().notNull(),
    itemId: text('item_id').notNull(),
    /** The complete value, in the form of its kind. */
    value: jsonb('value').$type<ContentValue>().notNull(),
    publishAt: instant('publish_at').notNull(),
    offlineAt: instant('offline_at'),
    /** Incremented with every move, to detect concurrent edits. */
    revision: integer('revision').notNull().default(1),
    /** Whether customers are notified of the version. */
    tellsCustomers: boolean('tells_customers').notNull().default(false),
    /** The planner, who is shown as its publisher. */
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    plannedAt: instant('planned_at').notNull(),
  },
  (table) => [
    uniqueIndex('content_plan_moment').on(table.kind, table.itemId, table.publishAt),
    index('content_plan_due').on(table.publishAt),
  ],
);
