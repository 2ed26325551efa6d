import { timestamp } from 'drizzle-orm/pg-core';

/** A column that holds an instant, whatever zone it was written in. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
