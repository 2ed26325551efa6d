import type { Db } from '../../../db/connect.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Keep } from '../../../lib/keep.ts';
import type { FeatureModule } from '../../feature-module.ts';
import { mountRules } from './rules.api.ts';
import { createRulesRepo } from './rules.repo.ts';
import { createRulesService, type RulesService } from './rules.service.ts';

/** Wires the business rules; a database begins with their first version. */
export async function wireRules(deps: {
  db: Db;
  keep: Keep;
  clock: Clock;
}): Promise<FeatureModule<RulesService>> {
  const repo = createRulesRepo(deps.db.orm);
  await repo.seed();
  const versions = deps.keep(repo.listVersions, (inOrder, now) => {
    const next = inOrder.find(({ validFrom }) => validFrom.getTime() > now.getTime());
    return next?.validFrom ?? null;
  });
  const service = createRulesService({ versions, clock: deps.clock });
  return { service, mount: (api) => mountRules(api, service) };
}
