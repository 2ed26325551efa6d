import type { Orm } from '#db/orm.ts';
import { completedRules } from '#features/rules/first-version.rules.ts';
import { figureAt, ruleDifferences, withFigures } from '#features/rules/rule-figures.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import type { RulesRepo } from '#features/rules/server/rules.repo.ts';
import type { VersionedKind } from './versioned-kind.ts';

/** Business rules as proposals: figure by figure, over complete versions. */
export function createRulesKind({
  versionsIn,
  announce,
}: {
  versionsIn(tx: Orm): RulesRepo;
  announce(kind: string, tx: Orm): Promise<void>;
}): VersionedKind<RuleSet> {
  return {
    kind: 'rules',
    read: (stored) => completedRules(stored as RuleSet),
    nameOf: () => '',
    countChanges: (before, after) => ruleDifferences(before, after).length,
    rebase({ before, after }, base) {
      const changed = ruleDifferences(before, after).map(({ path }) => [path, figureAt(after, path)]);
      return withFigures(base, Object.fromEntries(changed));
    },
    factsOf(before, after) {
      const changed = ruleDifferences(before, after);
      return {
        before: Object.fromEntries(changed.map(({ path, from }) => [path, from])),
        after: Object.fromEntries(changed.map(({ path, to }) => [path, to])),
      };
    },
    async listHeads(orm) {
      return (await versionsIn(orm).listInstants()).map((validFrom) => ({ validFrom, name: '' }));
    },
    async listVersions(orm) {
      const versions = await versionsIn(orm).listVersions();
      return versions.map(({ validFrom, rules }) => ({ validFrom, content: rules }));
    },
    async add(tx, { validFrom, content }) {
      const isNew = await versionsIn(tx).add({ validFrom, rules: content });
      if (isNew) await announce('rules', tx);
      return isNew;
    },
    async remove(tx, validFrom) {
      await versionsIn(tx).remove(validFrom);
      await announce('rules', tx);
    },
  };
}
