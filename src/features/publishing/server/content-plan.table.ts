import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { ContentKind } from '../content-kinds.rules.ts';
import type { ContentValue } from './content-value.ts';

/**
 * Versions of pieces that wait for their moment beside the one that readers see. A row goes once its version has been
 * written into the table of its kind; until then readers get it from here, so that nothing has to run at the moment.
 */
export const contentPlan = pgTable(
  'content_plan',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<ContentKind>().notNull(),
    itemId: text('item_id').notNull(),
    /** The whole value, as the kind of the piece asks for it. */
    value: jsonb('value').$type<ContentValue>().notNull(),
    publishAt: instant('publish_at').notNull(),
    offlineAt: instant('offline_at'),
    /** Counts moves, so that nobody moves or cancels what somebody else has moved meanwhile. */
    revision: integer('revision').notNull().default(1),
    /** Whether customers are to be told of the version. */
    tellsCustomers: boolean('tells_customers').notNull().default(false),
    /** Who planned it; they are named as its publisher. */
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    plannedAt: instant('planned_at').notNull(),
  },
  (table) => [
    uniqueIndex('content_plan_moment').on(table.kind, table.itemId, table.publishAt),
    index('content_plan_due').on(table.publishAt),
  ],
);
