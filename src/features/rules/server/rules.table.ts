import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { RuleSet } from '../rules.rules.ts';

/** The business rules from an instant on, until the next version starts. */
export const businessRuleVersion = pgTable('business_rule_version', {
  validFrom: instant('valid_from').primaryKey(),
  rules: jsonb('rules').$type<RuleSet>().notNull(),
});
