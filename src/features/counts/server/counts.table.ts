import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often something happened on a day in Bangkok; nothing says who did it. */
export const dayCount = pgTable(
  'day_count',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** What: `tracking`. */
    what: text('what').notNull(),
    /** Which of it: `th`. */
    key: text('key').notNull(),
    n: bigint('n', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.what, table.key] })],
);
