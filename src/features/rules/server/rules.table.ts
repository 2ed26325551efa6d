import { jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import type { RuleSet } from '../rules.rules.ts';

/** The business rules from an instant on, until the next version begins. */
export const businessRuleVersion = pgTable('business_rule_version', {
  validFrom: timestamp('valid_from', { withTimezone: true }).primaryKey(),
  rules: jsonb('rules').$type<RuleSet>().notNull(),
});
