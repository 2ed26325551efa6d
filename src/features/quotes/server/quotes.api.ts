import { mount, type SiteApi } from '#http/mount.ts';
import {
  findCoverFee,
  findExpressType,
  findJtmRate,
  findOrderLimit,
  findProvByCountry,
  findRates,
  findStartingPrices,
  findSuper,
} from '../quotes.contract.ts';
import type { InternationalService } from './international.service.ts';
import type { QuotesService } from './quotes.service.ts';

type QuotesServices = { quotes: QuotesService; international: InternationalService };

/** Puts the calls for prices and limits on the server. */
export function mountQuotes(api: SiteApi, { quotes, international }: QuotesServices): void {
  mount(api, findRates, quotes.findRates, { findMore: quotes.findRateProblems });
  mount(api, findExpressType, (input, { language }) => quotes.findExpressTypes(input, language));
  mount(api, findSuper, (input) => quotes.findSuper(input));
  mount(api, findCoverFee, quotes.findCoverFee, { findMore: quotes.findCoverProblems });
  mount(api, findStartingPrices, () => quotes.findStartingPrices());
  mount(api, findOrderLimit, (input) => quotes.findOrderLimit(input));
  mount(api, findProvByCountry, (input, { language }) => international.describeCountry(input, language));
  mount(api, findJtmRate, (input) => international.findJtmRate(input), {
    findMore: international.findJtmRateProblems,
  });
}
