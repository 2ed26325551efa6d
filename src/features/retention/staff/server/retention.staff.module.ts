import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import { mount } from '#http/mount.ts';
import type { Clock } from '#lib/clock.ts';
import type { RetentionService } from '../../server/retention.service.ts';
import {
  listHolds,
  listRetention,
  MAX_COUNTED,
  placeHold,
  releaseHold,
} from '../retention.staff.contract.ts';
import { createHoldsService, type HoldsDeps } from './holds.service.ts';
import { toKindView } from './retention-views.ts';

/** Wires what staff see of retention, and legal holds. */
export function wireRetentionStaff(site: {
  db: Db;
  retention: Pick<RetentionService, 'plan'>;
  rules: Pick<RulesService, 'around'>;
  staff: Pick<HoldsDeps, 'audit'>;
  /** What features let staff hold; read only once all features are wired. */
  readonly modules: readonly FeatureModule[];
  clock: Clock;
}): FeatureModule<null> {
  const { retention, rules, clock } = site;
  const holds = createHoldsService({
    orm: site.db.orm,
    audit: site.staff.audit,
    holdables: () => site.modules.flatMap((each) => each.holdable ?? []),
    clock,
  });
  return {
    service: null,
    mount(api) {
      mount(api, listRetention, async (_input, { language }) => {
        const { current } = await rules.around(clock.now());
        const planned = await retention.plan(MAX_COUNTED);
        return {
          rulesFrom: current.validFrom.toISOString(),
          kinds: planned.map((each) => toKindView(each, current.rules, language)),
        };
      });
      mount(api, listHolds, (input) => holds.list(input));
      mount(api, placeHold, (input, call) => holds.place(input, call));
      mount(api, releaseHold, (input, call) => holds.release(input, call));
    },
  };
}
