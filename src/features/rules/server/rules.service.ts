import type { Clock } from '#lib/clock.ts';
import type { OutputOf } from '#lib/contract.ts';
import type { getRulesInForce } from '../rules.contract.ts';
import { type RuleSet, type RuleVersion, rulesAt, versionAt } from '../rules.rules.ts';

/** Answers which business rules are in force. */
export type RulesService = ReturnType<typeof createRulesService>;

/** `versions` are kept in memory and read again when they change; the clock decides at each question. */
export function createRulesService(deps: {
  versions: { get(): Promise<readonly RuleVersion[]> };
  clock: Clock;
}) {
  return {
    /** The rules in force now or at another instant: the same object as long as nothing changes. */
    async inForce(at?: Date): Promise<RuleSet> {
      return rulesAt(await deps.versions.get(), at ?? deps.clock.now());
    },

    /** The same for any number of instants, without waiting for each. */
    async history(): Promise<(at: Date) => RuleSet> {
      const versions = await deps.versions.get();
      return (at) => rulesAt(versions, at);
    },

    /** The version in force at an instant, and the one that follows it if one is known. */
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
