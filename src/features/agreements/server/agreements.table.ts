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
    /** In the spelling of its page's URL; readers may use any letter case. */
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

/** Every version as it was visible, because customers accepted it; kept also after its agreement is deleted. */
export const agreementVersion = pgTable(
  'agreement_version',
  {
    slug: text('slug').notNull(),
    version: integer('version').notNull(),
    effectiveFrom: date('effective_from').notNull(),
    /** When readers could first see it. */
    shownFrom: instant('shown_from').notNull(),
    /** Whether customers are notified of it. */
    tellsCustomers: boolean('tells_customers').notNull().default(false),
    texts: jsonb('texts').$type<AgreementTexts>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.version] })],
);

/** Which notifications a customer has dismissed; `news` identifies the text and its date, planned or visible. */
export const agreementNoticeSeen = pgTable(
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
