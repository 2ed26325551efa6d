import {
  type DomesticService,
  domesticServices,
  domesticZones,
} from '#features/rate-cards/card-kinds.rules.ts';
import type { PriceList } from '#features/rate-cards/price-list.rules.ts';
import { destinationCountries } from '#features/rules/destinations.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import { quoteInternational } from './international-quote.rules.ts';
import { priceOf } from './price-lines.rules.ts';
import type { StartingPrice } from './quote-parts.contract.ts';
import { weigh } from './weighing.rules.ts';

type Terms = { list: PriceList; rules: RuleSet; at: Date };

/** The lowest price of each service, with its route and weight; services without a price are omitted. */
export function startingPrices(terms: Terms): StartingPrice[] {
  const inside = domesticServices.map((service) => cheapest(inEachZone(service, terms)));
  return [...inside, cheapest(toEachCountry(terms))].filter((price) => price !== undefined);
}

/** The first of the lowest: nearer zones come before farther ones. */
function cheapest(prices: readonly StartingPrice[]): StartingPrice | undefined {
  const lowest = Math.min(...prices.map(({ totalSatang }) => totalSatang));
  return prices.find(({ totalSatang }) => totalSatang === lowest);
}

/** Handed in at the counter, without options, for the lightest parcel of the service. */
function inEachZone(service: DomesticService, { list, rules, at }: Terms): StartingPrice[] {
  const { overGrams, upToGrams } = weightsOf(service, rules);
  const weighing = weigh({ weightGrams: overGrams + 1 }, rules.domestic.cm3PerKg);
  const plain = { codSatang: 0, coverSatang: 0, remoteArea: undefined, handover: 'WALK_IN' } as const;
  return domesticZones.flatMap((zone) => {
    const price = priceOf(list, rules, { service, zone, weighing, at, ...plain });
    if (!price) return [];
    const { totalSatang, stepGrams } = price;
    return [
      { service, zone, country: null, totalSatang, overGrams, upToGrams: Math.min(stepGrams, upToGrams) },
    ];
  });
}

/** §9 [C-03, C-05] */
function weightsOf(service: DomesticService, { bulky, domestic }: RuleSet) {
  const bulkyGrams = bulky.overKg * 1000;
  if (service === 'BUK') return { overGrams: bulkyGrams, upToGrams: domestic.maxWeightKg * 1000 };
  if (service === 'DOC') return { overGrams: 0, upToGrams: domestic.documentMaxWeightKg * 1000 };
  return { overGrams: 0, upToGrams: bulkyGrams };
}

function toEachCountry({ list, rules }: Terms): StartingPrice[] {
  return destinationCountries.flatMap((country) => {
    // Without a postcode: the price without a remote-area fee.
    const quote = quoteInternational({ country, postcode: '', kind: 'parcel', weightGrams: 1 }, list, rules);
    if (!quote.found) return [];
    const { totalFeeSatang: totalSatang, stepGrams: upToGrams } = quote;
    return [{ service: 'INTL' as const, zone: null, country, totalSatang, overGrams: 0, upToGrams }];
  });
}
