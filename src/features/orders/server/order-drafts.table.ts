import { index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customer } from '../../accounts/server/accounts.table.ts';
import type { DraftContent } from '../order-drafts.contract.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The order that a customer began and has not sent: one each, as it was typed. */
export const orderDraft = pgTable(
  'order_draft',
  {
    customerId: uuid('customer_id')
      .primaryKey()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** The key that the order will be sent with. */
    requestKey: uuid('request_key').notNull(),
    content: jsonb('content').$type<DraftContent>().notNull(),
    savedAt: instant('saved_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('order_draft_expires_at').on(table.expiresAt)],
);
