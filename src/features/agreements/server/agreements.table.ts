import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { publishingColumns } from '#features/publishing/server/publishing.columns.ts';
import type { AgreementTexts } from '../agreement-texts.contract.ts';
import type { AgreementType } from '../agreements.contract.ts';

/** Terms, policies and rules of the carrier. */
export const agreement = pgTable(
  'agreement',
  {
    /** As the address of its page spells it; readers may write it in any letter case. */
    slug: text('slug').primaryKey(),
    type: text('type').$type<AgreementType>().notNull(),
    position: integer('position').notNull(),
    version: integer('version').notNull(),
    effectiveFrom: date('effective_from').notNull(),
    texts: jsonb('texts').$type<AgreementTexts>().notNull(),
    ...publishingColumns,
  },
  (table) => [uniqueIndex('agreement_slug_in_any_case').on(sql`lower(${table.slug})`)],
);

/** Every version of them as it was read, because customers accepted it; also when its agreement has gone. */
export const agreementVersion = pgTable(
  'agreement_version',
  {
    slug: text('slug').notNull(),
    version: integer('version').notNull(),
    effectiveFrom: date('effective_from').notNull(),
    /** When readers could see it first. */
    shownFrom: instant('shown_from').notNull(),
    /** Whether customers are told of it. */
    tellsCustomers: boolean('tells_customers').notNull().default(false),
    texts: jsonb('texts').$type<AgreementTexts>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.version] })],
);

/** Which changes of agreements a customer has put away; `news` names the text and its day, planned or shown. */
export const agreementNewsSeen = pgTable(
  'agreement_news_seen',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    news: text('news').notNull(),
    slug: text('slug').notNull(),
    effectiveFrom: date('effective_from').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.news] })],
);
