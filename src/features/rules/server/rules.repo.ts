import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { firstVersion } from '../first-version.rules.ts';
import { type RuleSet, type RuleVersion, ruleSet } from '../rules.rules.ts';
import { businessRuleVersion } from './rules.table.ts';

/** Long before the first parcel; only its place before every other version matters. */
const FIRST_VALID_FROM = new Date('2020-01-01T00:00:00+07:00');

/** Reads and writes the versions of the business rules. */
export function createRulesRepo(orm: NodePgDatabase) {
  return {
    async listVersions(): Promise<RuleVersion[]> {
      const rows = await orm.select().from(businessRuleVersion).orderBy(businessRuleVersion.validFrom);
      return rows.map(({ validFrom, rules }) => ({ validFrom, rules: completed(rules) }));
    },

    /** The numbers of the specification come first, once. */
    async seed(): Promise<void> {
      const first = { validFrom: FIRST_VALID_FROM, rules: firstVersion };
      await orm.insert(businessRuleVersion).values(first).onConflictDoNothing();
    },
  };
}

/** A version stored before a release added a number takes that number from the first version. */
function completed(stored: RuleSet): RuleSet {
  const groups = Object.entries(firstVersion).map(([name, group]) => [
    name,
    { ...group, ...stored[name as keyof RuleSet] },
  ]);
  return ruleSet.parse(Object.fromEntries(groups));
}
