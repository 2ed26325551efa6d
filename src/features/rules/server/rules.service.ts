import type { Clock } from '#lib/clock.ts';
import type { OutputOf } from '#lib/contract.ts';
import type { getRulesInForce } from '../rules.contract.ts';
import { type RuleSet, type RuleVersion, rulesAt, versionAt } from '../rules.rules.ts';

/** Which business rules are in force. */
export type RulesService = ReturnType<typeof createRulesService>;

/** `versions` are cached in memory until they change; the clock is checked on each call. */
export function createRulesService(deps: {
  versions: { get(): Promise<readonly RuleVersion[]> };
  clock: Clock;
}) {
  return {
    /** The rules in force now or at another instant: the object keeps its identity until something changes. */
    async inForce(at?: Date): Promise<RuleSet> {
      return rulesAt(await deps.versions.get(), at ?? deps.clock.now());
    },

    /** A synchronous lookup for many instants. */
    async history(): Promise<(at: Date) => RuleSet> {
      const versions = await deps.versions.get();
      return (at) => rulesAt(versions, at);
    },

    /** The version in force at an instant, and its successor if one is known. */
    async around(instant: Date): Promise<{ current: RuleVersion; next: RuleVersion | null }> {
      const versions = await deps.versions.get();
      const next = versions.find((version) => version.validFrom.getTime() > instant.getTime());
      return { current: versionAt(versions, instant), next: next ?? null };
    },

    async describe(): Promise<OutputOf<typeof getRulesInForce>> {
      const versions = await deps.versions.get();
      const now = deps.clock.now();
      const { rules, validFrom } = versionAt(versions, now);
      const next = versions.find((version) => version.validFrom.getTime() > now.getTime());
      return {
        rules,
        validFrom: validFrom.toISOString(),
        nextFrom: next?.validFrom.toISOString() ?? null,
      };
    },
  };
}
