import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often something was done on a day of Bangkok; nothing says by whom. */
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
