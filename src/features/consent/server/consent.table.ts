import { bigint, boolean, index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Every decision on cookies, as proof of consent; a browser is known by a random number only. */
export const consentRecord = pgTable(
  'consent_record',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    visitorId: uuid('visitor_id').notNull(),
    policyVersion: integer('policy_version').notNull(),
    statistics: boolean('statistics').notNull(),
    marketing: boolean('marketing').notNull(),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('consent_record_visitor_id').on(table.visitorId)],
);
