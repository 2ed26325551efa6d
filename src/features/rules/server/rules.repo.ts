import { eq } from 'drizzle-orm';
import type { Orm, ReadOrm } from '#db/orm.ts';
import { completedRules, firstVersion } from '../first-version.rules.ts';
import type { RuleVersion } from '../rules.rules.ts';
import { businessRuleVersion } from './rules.table.ts';

/** Arbitrarily early; it only has to precede every other version. */
const FIRST_VALID_FROM = new Date('2020-01-01T00:00:00+07:00');

/** Reads and writes the versions of the business rules. */
export type RulesRepo = ReturnType<typeof createRulesRepo>;

/** The versions for those who only read them. */
export function createRulesReader(orm: ReadOrm) {
  return {
    async listVersions(): Promise<RuleVersion[]> {
      const rows = await orm.select().from(businessRuleVersion).orderBy(businessRuleVersion.validFrom);
      return rows.map(({ validFrom, rules }) => ({ validFrom, rules: completedRules(rules) }));
    },
  };
}

/** Over the pool, or inside a transaction. */
export function createRulesRepo(orm: Orm) {
  return {
    ...createRulesReader(orm),

    /** When versions start, the earliest first. */
    async listInstants(): Promise<Date[]> {
      const { validFrom } = businessRuleVersion;
      const rows = await orm.select({ validFrom }).from(businessRuleVersion).orderBy(validFrom);
      return rows.map((row) => row.validFrom);
    },

    /** False when another version starts at the same instant. */
    async add(version: RuleVersion): Promise<boolean> {
      const added = await orm.insert(businessRuleVersion).values(version).onConflictDoNothing().returning();
      return added.length > 0;
    },

    async remove(validFrom: Date): Promise<void> {
      await orm.delete(businessRuleVersion).where(eq(businessRuleVersion.validFrom, validFrom));
    },

    /** Stores the numbers of the specification first, once. */
    async seed(): Promise<void> {
      const first = { validFrom: FIRST_VALID_FROM, rules: firstVersion };
      await orm.insert(businessRuleVersion).values(first).onConflictDoNothing();
    },
  };
}
