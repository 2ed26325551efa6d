import { bigint, boolean, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';

/** Every decision on cookies, as proof of consent; a browser is identified by a random id only. */
export const consentRecord = pgTable(
  'consent_record',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    visitorId: uuid('visitor_id').notNull(),
    policyVersion: integer('policy_version').notNull(),
    statistics: boolean('statistics').notNull(),
    marketing: boolean('marketing').notNull(),
    givenAt: instant('given_at').notNull(),
  },
  (table) => [index('consent_record_visitor_id').on(table.visitorId)],
);
