import type { Orm } from '#db/orm.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { RateCardsRepo } from '#features/rate-cards/server/rate-cards.repo.ts';
import type { RulesRepo } from '#features/rules/server/rules.repo.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { SecondPerson } from '#features/staff/duties/server/second-person.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { Clock } from '#lib/clock.ts';
import { createCardKind } from './card-kind.ts';
import { createPrintedFigures } from './printed-figures.ts';
import type { ProposalsService } from './proposal-deps.ts';
import { mountProposals } from './proposals.api.ts';
import { countOthers } from './proposals.repo.ts';
import { createRulesKind } from './rules-kind.ts';
import type { SimulatorDeps } from './simulate-prices.ts';

/** Wires what one person proposes and another approves: business rules and price lists. */
export function wireProposals(site: {
  db: { orm: Orm };
  staff: { audit: Audit; secondPerson: SecondPerson };
  clock: Clock;
  spreadsheets: Pick<ProposalsService, 'workbooks'>;
  /** The content kinds of each feature; read only once all features are wired. */
  readonly modules: readonly Pick<FeatureModule, 'edits'>[];
  rules: { versionsIn(tx: Orm): RulesRepo } & Pick<RulesService, 'inForce'>;
  rateCards: { cardsIn(tx: Orm): RateCardsRepo };
  quotes: SimulatorDeps['quotes'];
  announce(kind: string, tx: Orm): Promise<void>;
}): FeatureModule<ProposalsService> {
  const { db, clock, announce } = site;
  const { audit, secondPerson } = site.staff;
  const { workbooks } = site.spreadsheets;
  const { versionsIn } = site.rules;
  const kinds = {
    rules: createRulesKind({ versionsIn, announce }),
    rateCard: createCardKind(site.rateCards),
  };
  const edits = () => site.modules.flatMap((each) => each.edits ?? []);
  const printed = createPrintedFigures({ edits, rules: site.rules });
  const service = { orm: db.orm, audit, secondPerson, clock, workbooks, kinds, printed };
  const waiting = (kind: 'rules' | 'rateCard') => ({
    permission: 'rates.approve' as const,
    count: async ({ staffId }: { staffId: string }) => ({ total: await countOthers(db.orm, kind, staffId) }),
  });
  return {
    service,
    mount: (api) => mountProposals(api, { ...service, quotes: site.quotes }),
    waits: [
      { kind: 'rulesProposals', ...waiting('rules') },
      { kind: 'rateCardProposals', ...waiting('rateCard') },
    ],
  };
}
