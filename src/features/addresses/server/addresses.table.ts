import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { AddressCountry, AddressType } from '../addresses.rules.ts';

/** The addresses that customers save; they are deleted with the account. */
export const address = pgTable(
  'address',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    type: smallint('type').$type<AddressType>().notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    extension: text('extension'),
    country: text('country').$type<AddressCountry>().notNull(),
    placeCode: text('place_code').notNull().default(''),
    postcode: text('postcode').notNull().default(''),
    region: text('region').notNull().default(''),
    city: text('city').notNull().default(''),
    detail: text('detail').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    /** Everything it is found by, in the normalised form in which words are compared. */
    searchText: text('search_text').notNull(),
    /** Equal for two addresses with the same content. */
    sameDigest: text('same_digest').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('address_same').on(table.customerId, table.type, table.sameDigest),
    uniqueIndex('address_default').on(table.customerId, table.type).where(sql`${table.isDefault}`),
    index('address_book').on(table.customerId, table.type, table.updatedAt.desc()),
  ],
);
