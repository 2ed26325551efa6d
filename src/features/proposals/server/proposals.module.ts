import type { Orm } from '#db/orm.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { EditableContent } from '#features/publishing/server/editable-content.ts';
import type { RateCardsRepo } from '#features/rate-cards/server/rate-cards.repo.ts';
import type { RulesRepo } from '#features/rules/server/rules.repo.ts';
import type { SecondPerson } from '#features/staff/duties/server/second-person.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { Clock } from '#lib/clock.ts';
import { createCardKind } from './card-kind.ts';
import { createPrintedFigures } from './printed-figures.ts';
import type { ProposalsService } from './proposal-deps.ts';
import { mountProposals } from './proposals.api.ts';
import { createRulesKind } from './rules-kind.ts';

/** Wires what one person proposes and another one approves: business rules and price lists. */
export function wireProposals(deps: {
  db: { orm: Orm };
  audit: Audit;
  secondPerson: SecondPerson;
  clock: Clock;
  workbooks: ProposalsService['workbooks'];
  /** Of all rooms of content; asked once they are all there. */
  edits(): readonly EditableContent[];
  versionsIn(tx: Orm): RulesRepo;
  cardsIn(tx: Orm): RateCardsRepo;
  announce(kind: string, tx: Orm): Promise<void>;
}): FeatureModule<ProposalsService> {
  const { db, audit, secondPerson, clock, workbooks } = deps;
  const kinds = { rules: createRulesKind(deps), rateCard: createCardKind(deps) };
  const printed = createPrintedFigures(deps);
  const service = { orm: db.orm, audit, secondPerson, clock, workbooks, kinds, printed };
  return { service, mount: (api) => mountProposals(api, service) };
}
