import type { FeatureModule } from '#features/feature-module.ts';
import type { HolidaysService } from '#features/holidays/server/holidays.service.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { PriceList } from '#features/rate-cards/price-list.rules.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { Clock } from '#lib/clock.ts';
import type { Kept } from '#lib/keep.ts';
import { createInternationalService, type InternationalService } from './international.service.ts';
import { createFindTerms } from './quote-terms.ts';
import { mountQuotes } from './quotes.api.ts';
import { createQuotesService, type QuotesService } from './quotes.service.ts';

/** Wires prices and limits. */
export function wireQuotes(site: {
  rateCards: Kept<PriceList[]>;
  rules: RulesService;
  holidays: Pick<HolidaysService, 'days'>;
  places: Pick<PlacesService, 'book' | 'find'>;
  translate: Translate;
  clock: Clock;
}): FeatureModule<QuotesService & { international: InternationalService }> {
  const { rateCards: cards, rules, places, translate, clock } = site;
  const findTerms = createFindTerms({ cards, rules, holidays: site.holidays.days, clock });
  const quotes = createQuotesService({ findTerms, places, rules, translate, clock });
  const international = createInternationalService({ findTerms, translate });
  return {
    service: { ...quotes, international },
    mount: (api) => mountQuotes(api, { quotes, international }),
  };
}
