import type { Db } from '#db/connect.ts';
import type { Orm } from '#db/orm.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { Clock } from '#lib/clock.ts';
import type { Keep } from '#lib/keep.ts';
import { mountRules } from './rules.api.ts';
import { createRulesReader, createRulesRepo, type RulesRepo } from './rules.repo.ts';
import { createRulesService, type RulesService } from './rules.service.ts';

/** The business rules, and access to their versions within a caller's transaction. */
export type RulesOfSite = RulesService & { versionsIn(tx: Orm): RulesRepo };

/** Wires the business rules; a new database starts with their first version. */
export function wireRules(site: { db: Db; keep: Keep; clock: Clock }): FeatureModule<RulesOfSite> {
  const repo = createRulesRepo(site.db.orm);
  const { listVersions } = createRulesReader(site.db.readNow.orm);
  const versions = site.keep(listVersions, (inOrder, now) => {
    const next = inOrder.find(({ validFrom }) => validFrom.getTime() > now.getTime());
    return next?.validFrom ?? null;
  });
  const service = createRulesService({ versions, clock: site.clock });
  return {
    service: { ...service, versionsIn: createRulesRepo },
    open: repo.seed,
    mount: (api) => mountRules(api, service),
  };
}
