import type { FeatureModule } from '#features/feature-module.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { PriceList } from '#features/rate-cards/price-list.rules.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { Clock } from '#lib/clock.ts';
import type { Kept } from '#lib/keep.ts';
import type { Holidays } from '#lib/working-days.ts';
import { createInternationalService } from './international.service.ts';
import { createFindTerms } from './quote-terms.ts';
import { mountQuotes, type QuotesServices } from './quotes.api.ts';
import { createQuotesService } from './quotes.service.ts';

/** Wires prices and limits. */
export function wireQuotes(deps: {
  cards: Kept<PriceList[]>;
  rules: RulesService;
  holidays(): Promise<Holidays>;
  places: Pick<PlacesService, 'book'>;
  translate: Translate;
  clock: Clock;
}): FeatureModule<QuotesServices> {
  const { cards, rules, holidays, places, translate, clock } = deps;
  const findTerms = createFindTerms({ cards, rules, holidays, clock });
  const service = {
    quotes: createQuotesService({ findTerms, places, rules, translate, clock }),
    international: createInternationalService({ findTerms, translate }),
  };
  return { service, mount: (api) => mountQuotes(api, service) };
}
