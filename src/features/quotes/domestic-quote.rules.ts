import type { ItemType } from '#features/parcels/parcel-kinds.rules.ts';
import type { DomesticZone } from '#features/rate-cards/card-kinds.rules.ts';
import {
  type DomesticService,
  type Handover,
  selectorServices,
} from '#features/rate-cards/card-kinds.rules.ts';
import {
  isFarAway,
  type PriceList,
  type QuotePlace,
  remoteAreaOf,
} from '#features/rate-cards/price-list.rules.ts';
import type { RemoteAreaRate } from '#features/rate-cards/rate-card.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import type { Holidays } from '#lib/working-days.ts';
import { type Dearer, findSmallerBox, findTwoParcels } from './cheaper.rules.ts';
import { optionProblems } from './option-problems.rules.ts';
import { type PriceQuestion, priceOf } from './price-lines.rules.ts';
import { priceZone } from './price-zone.rules.ts';
import type { RateOption, Weighing } from './quote-parts.contract.ts';
import { serviceImages } from './service-images.rules.ts';
import { transitOf } from './transit.rules.ts';
import { type Measured, sidesOf, weigh } from './weighing.rules.ts';

/** A domestic price request with its places resolved. */
export type DomesticQuestion = Measured & {
  origin: QuotePlace;
  destination: QuotePlace;
  itemType: ItemType;
  codSatang: number;
  declaredValueSatang: number;
  cover: boolean;
  handover: Handover;
  service?: DomesticService | undefined;
};

/** The basis of every quote: one price list, one version of the rules, one instant. */
export type QuoteTerms = { list: PriceList; rules: RuleSet; holidays: Holidays; at: Date };

/** Every service side by side. */
export type DomesticQuote = {
  zone: DomesticZone;
  remoteArea: RemoteAreaRate | undefined;
  weighing: Weighing;
  options: RateOption[];
  suggested: DomesticService | null;
};

/** Calculates the price in every service, or why it is unavailable; the limits of the parcel are checked before. */
export function quoteDomestic(question: DomesticQuestion, terms: QuoteTerms): DomesticQuote {
  const { list, rules } = terms;
  const zone = priceZone(question.origin.provinceCode, question.destination.provinceCode);
  const remoteArea = remoteAreaOf(list, question.destination);
  const weighing = weigh(question, rules.domestic.cm3PerKg);
  const services =
    question.itemType === 'document' ? [...selectorServices, 'DOC' as const] : selectorServices;
  // A parcel from an island also waits for the boat, but has no fee for it.
  const isRemote = isFarAway(list, question.destination) || isFarAway(list, question.origin);
  const found = { zone, remoteArea, weighing, isRemote };
  const options = services.map((service) => toOption(service, question, found, terms));
  markBest(options);
  return { zone, remoteArea, weighing, options, suggested: suggest(options, question.service) };
}

function toOption(
  service: DomesticService,
  question: DomesticQuestion,
  found: Pick<DomesticQuote, 'zone' | 'remoteArea' | 'weighing'> & { isRemote: boolean },
  { list, rules, holidays, at }: QuoteTerms,
): RateOption {
  const { zone, remoteArea, weighing, isRemote } = found;
  const facts = {
    itemType: question.itemType,
    chargedGrams: weighing.chargedGrams,
    sides: sidesOf(question),
    originProvince: question.origin.provinceCode,
    handover: question.handover,
    remoteArea,
  };
  const problems = optionProblems(service, facts, rules);
  const asked: PriceQuestion = {
    service,
    zone,
    weighing,
    remoteArea,
    handover: question.handover,
    codSatang: question.codSatang,
    coverSatang: question.cover ? question.declaredValueSatang : 0,
    at,
  };
  const price = problems.length === 0 ? priceOf(list, rules, asked) : null;
  if (!price && problems.length === 0) problems.push({ reason: 'noPrice', params: {} });
  const dearer: Dearer | null = price && {
    list,
    rules,
    question: asked,
    facts,
    totalSatang: price.totalSatang,
  };
  return {
    service,
    image: serviceImages[service],
    possible: price !== null,
    problems,
    lines: price?.lines ?? [],
    totalSatang: price?.totalSatang ?? null,
    stepGrams: price?.stepGrams ?? null,
    transit: price && transitOf({ service, zone, isRemote }, at, holidays),
    isCheapest: false,
    isFastest: false,
    smallerBox: dearer && findSmallerBox(dearer, facts.sides),
    twoParcels: dearer && findTwoParcels(dearer, question),
  };
}

function markBest(options: RateOption[]): void {
  const possible = options.filter((option) => option.possible);
  const lowest = Math.min(...possible.map(({ totalSatang }) => totalSatang ?? Number.POSITIVE_INFINITY));
  const soonest = possible.map(({ transit }) => transit?.promisedDate ?? '').toSorted()[0];
  for (const option of possible) {
    option.isCheapest = option.totalSatang === lowest;
    option.isFastest = option.transit?.promisedDate === soonest;
  }
}

function suggest(
  options: readonly RateOption[],
  wanted: DomesticService | undefined,
): DomesticService | null {
  const possible = options.filter((option) => option.possible);
  const chosen = possible.find(({ service }) => service === wanted);
  return (chosen ?? possible.find(({ isCheapest }) => isCheapest))?.service ?? null;
}
