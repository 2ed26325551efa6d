import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { PayoutKind } from '../account-numbers.rules.ts';

/** Where the money of customers goes. A removed account stays for a while, to answer questions about a change. */
export const payoutAccount = pgTable(
  'payout_account',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PayoutKind>().notNull(),
    /** Null for PromptPay. */
    bankCode: text('bank_code'),
    /** Digits only, sealed with the id of the row. */
    sealedNumber: text('sealed_number').notNull(),
    /** The last four digits, for people. */
    ending: text('ending').notNull(),
    holderName: text('holder_name').notNull(),
    bankBookId: uuid('bank_book_id'),
    isDefault: boolean('is_default').notNull(),
    /** The days of the week on which it gets the money in place of the default, Monday being 1. */
    weekdays: smallint('weekdays').array().notNull().default([]),
    addedAt: instant('added_at').notNull(),
    usableFrom: instant('usable_from').notNull(),
    /** When it was given or chosen, where it waits for another reason; null: a day before it could be used. */
    chosenAt: instant('chosen_at'),
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('payout_account_customer').on(table.customerId, table.addedAt),
    uniqueIndex('payout_account_default')
      .on(table.customerId)
      .where(sql`${table.isDefault} and ${table.removedAt} is null`),
    index('payout_account_removed').on(table.removedAt).where(sql`${table.removedAt} is not null`),
  ],
);
