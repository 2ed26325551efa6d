import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { customer } from './accounts.table.ts';

/** A table of what customers have begun and not yet sent: one row each, as typed. */
export function draftTable(name: string) {
  return pgTable(
    name,
    {
      customerId: uuid('customer_id')
        .primaryKey()
        .references(() => customer.id, { onDelete: 'cascade' }),
      /** The idempotency key that it will be sent with. */
      requestKey: uuid('request_key').notNull(),
      content: jsonb('content').$type<unknown>().notNull(),
      savedAt: instant('saved_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
    },
    (table) => [index(`${name}_expires_at`).on(table.expiresAt)],
  );
}

export type DraftTable = ReturnType<typeof draftTable>;
