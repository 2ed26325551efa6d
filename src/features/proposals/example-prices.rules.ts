import { type DomesticQuestion, quoteDomestic } from '#features/quotes/domestic-quote.rules.ts';
import { quoteInternational } from '#features/quotes/international-quote.rules.ts';
import { highestShares } from '#features/quotes/price-lines.rules.ts';
import { domesticProblems, internationalProblems } from '#features/quotes/quote-problems.rules.ts';
import type { PriceList, QuotePlace } from '#features/rate-cards/price-list.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import type { ExamplePrice } from './proposals.contract.ts';

/** The basis of a price calculation. */
export type PriceBasis = { list: PriceList; rules: RuleSet; at: Date };

const bangkok: QuotePlace = { provinceCode: '10', districtNames: ['Bang Kapi'] };
const chiangMai: QuotePlace = { provinceCode: '50', districtNames: ['Mueang Chiang Mai'] };
const songkhla: QuotePlace = { provinceCode: '90', districtNames: ['Hat Yai'] };
const samui: QuotePlace = { provinceCode: '84', districtNames: ['Ko Samui'], postcode: '84320' };

const ordinary: Omit<DomesticQuestion, 'destination' | 'weightGrams'> = {
  origin: bangkok,
  itemType: 'parcel',
  codSatang: 0,
  declaredValueSatang: 0,
  cover: false,
  handover: 'WALK_IN',
};
const box = (lengthCm: number, widthCm: number, heightCm: number) => ({ lengthCm, widthCm, heightCm });

/** Typical parcels; each has its sentence in the back office. */
const domesticExamples: Record<string, DomesticQuestion> = {
  nearby: { ...ordinary, destination: bangkok, weightGrams: 1_000 },
  largeLight: { ...ordinary, destination: chiangMai, weightGrams: 3_000, ...box(40, 35, 30) },
  heavy: { ...ordinary, destination: songkhla, weightGrams: 25_000, ...box(60, 50, 50) },
  island: { ...ordinary, destination: samui, weightGrams: 2_000 },
  cod: { ...ordinary, destination: chiangMai, weightGrams: 2_000, codSatang: 500_000 },
  covered: {
    ...ordinary,
    destination: songkhla,
    weightGrams: 5_000,
    handover: 'PICKUP',
    declaredValueSatang: 1_000_000,
    cover: true,
  },
  document: { ...ordinary, itemType: 'document', destination: chiangMai, weightGrams: 500 },
};

const abroad = { kind: 'parcel', sender: 'personal', valueSatang: 100_000 } as const;
const internationalExamples = {
  singapore: { ...abroad, country: 'SG', postcode: '018956', weightGrams: 2_000, ...box(30, 20, 20) },
  china: { ...abroad, country: 'CN', postcode: '100000', weightGrams: 5_000, ...box(40, 30, 30) },
} as const;

/** The prices of the examples before and after, where at least one of the two accepts the parcel. */
export function examplePrices(before: PriceBasis, after: PriceBasis): ExamplePrice[] {
  const [old, now] = [pricesBy(before), pricesBy(after)];
  const keys = [...new Set([...old.keys(), ...now.keys()])];
  return keys.map((key) => {
    const [example = '', service = ''] = key.split(' ');
    return {
      example,
      service,
      beforeSatang: old.get(key) ?? null,
      afterSatang: now.get(key) ?? null,
    };
  });
}

function pricesBy({ list, rules, at }: PriceBasis): Map<string, number> {
  const terms = { list, rules, holidays: new Set<string>(), at };
  const domestic = Object.entries(domesticExamples).flatMap(([name, parcel]) => {
    if (domesticProblems(parcel, rules, highestShares(list)).length > 0) return [];
    return quoteDomestic(parcel, terms).options.map(
      ({ service, totalSatang }) => [`${name} ${service}`, totalSatang] as const,
    );
  });
  const international = Object.entries(internationalExamples).map(([name, parcel]) => {
    const isTaken = internationalProblems(parcel, rules, parcel.country).length === 0;
    const quote = isTaken ? quoteInternational(parcel, list, rules) : null;
    return [`${name} INTL`, quote?.found ? quote.totalFeeSatang : null] as const;
  });
  return new Map(
    [...domestic, ...international].flatMap(([key, total]) => (total === null ? [] : [[key, total]])),
  );
}
