import type { Translate } from '../../../http/envelope.ts';
import { requestErrors } from '../../../http/request-errors.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '../../../lib/contract.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Language } from '../../../lib/language.ts';
import type { Holidays } from '../../../lib/working-days.ts';
import { type DestinationCountry, destinationCountries } from '../../rules/rules.rules.ts';
import type { RulesService } from '../../rules/server/rules.service.ts';
import { quoteAbroad } from '../abroad-quote.rules.ts';
import { type QuoteTerms, quoteDomestic } from '../domestic-quote.rules.ts';
import { optionProblems } from '../option-problems.rules.ts';
import { limitChanges, limitsOf } from '../order-limit.rules.ts';
import { highestShare, priceOf } from '../price-lines.rules.ts';
import { type PriceList, remoteAreaOf } from '../price-list.rules.ts';
import { priceZone } from '../price-zone.rules.ts';
import type { PriceBasis } from '../quote-parts.contract.ts';
import { selectorServices } from '../quote-parts.contract.ts';
import { abroadProblems, domesticProblems } from '../quote-problems.rules.ts';
import {
  type findExpressType,
  type findJtmRate,
  type findOrderLimit,
  type findRates,
  type findSuper,
  quoteErrors,
} from '../quotes.contract.ts';
import { cardAfter, cardAt } from '../rate-card.rules.ts';
import { serviceImages } from '../service-images.rules.ts';
import { abroadDates, transitOf } from '../transit.rules.ts';
import { sidesOf, weigh } from '../weighing.rules.ts';
import { foreignPostcodeProblem } from './destination-countries.ts';
import { toQuotePlace, toWay } from './quote-places.ts';

/** Answers what sending costs, how long it takes and what is possible. */
export type QuotesService = ReturnType<typeof createQuotesService>;

/** `cards` are kept in memory; the clock and the wish of the visitor decide which of them counts. */
export function createQuotesService(parts: {
  cards: { get(): Promise<readonly PriceList[]> };
  rules: Pick<RulesService, 'around'>;
  holidays(): Holidays;
  translate: Translate;
  clock: Clock;
}) {
  const { cards, rules, holidays, translate, clock } = parts;

  /** What counts at the instant the visitor plans for, at the earliest now. */
  async function termsAt(wanted: string | undefined): Promise<QuoteTerms & { basis: PriceBasis }> {
    const now = clock.now();
    const at = new Date(Math.max(now.getTime(), wanted ? Date.parse(wanted) : 0));
    const all = await cards.get();
    const list = cardAt(all, at);
    if (!list) throw new AppError(quoteErrors.noPrice);
    const { current, next } = await rules.around(at);
    const changes = [cardAfter(all, at)?.validFrom, next?.validFrom].flatMap((each) =>
      each ? [each.getTime()] : [],
    );
    const basis: PriceBasis = {
      pricedFor: at.toISOString(),
      cardName: list.name,
      cardValidFrom: list.validFrom.toISOString(),
      rulesValidFrom: current.validFrom.toISOString(),
      nextChangeAt: changes.length > 0 ? new Date(Math.min(...changes)).toISOString() : null,
    };
    return { list, rules: current.rules, holidays: holidays(), at, basis };
  }

  return {
    async findRates(input: ParsedInputOf<typeof findRates>): Promise<OutputOf<typeof findRates>> {
      const terms = await termsAt(input.at);
      const way = toWay(input);
      refuse([...way.problems, ...domesticProblems(input, terms.rules, highestShare(terms.list, 'COVER'))]);
      requireServed(terms.list, way);
      const { remoteArea, ...quote } = quoteDomestic({ ...input, ...way }, terms);
      return { ...terms.basis, ...quote, remoteArea: describeArea(remoteArea) };
    },

    async findExpressTypes(
      input: ParsedInputOf<typeof findExpressType>,
      language: Language,
    ): Promise<OutputOf<typeof findExpressType>> {
      const { list, rules } = await termsAt(input.at);
      const destination = input.destination ? toQuotePlace(input.destination) : null;
      const remoteArea = destination ? remoteAreaOf(list, destination) : undefined;
      if (remoteArea?.served === false) throw new AppError(quoteErrors.receivingRegionNotAvailable);
      const { weightGrams = 0 } = input;
      const { chargedGrams } = weigh({ ...input, weightGrams }, rules.domestic.cm3PerKg);
      const facts = {
        itemType: input.itemType,
        // Without a weight the size alone cannot tell that a parcel is light.
        chargedGrams: input.weightGrams === undefined ? undefined : chargedGrams,
        sides: sidesOf({ ...input, weightGrams }),
        originProvince: input.origin?.provinceCode,
        handover: input.handover,
        remoteArea,
      };
      const services = selectorServices.map((value) => {
        const problems = optionProblems(value, facts, rules);
        const label = translate(language, `quotes:services.${value}`);
        return { label, value, image: serviceImages[value], disabled: problems.length > 0, problems };
      });
      return { services };
    },

    async findSuper(input: ParsedInputOf<typeof findSuper>): Promise<OutputOf<typeof findSuper>> {
      const { basis, list, rules, at } = await termsAt(input.at);
      const way = toWay(input);
      refuse(way.problems);
      requireServed(list, way);
      const service = 'SUPER';
      const remoteArea = remoteAreaOf(list, way.destination);
      const zone = priceZone(way.origin.provinceCode, way.destination.provinceCode);
      const problems = optionProblems(service, { remoteArea }, rules);
      const weighing = weigh({ weightGrams: 1 }, rules.domestic.cm3PerKg);
      const nothing = { codSatang: 0, coverSatang: 0, handover: 'WALK_IN' as const };
      const price = priceOf(list, rules, { service, zone, weighing, remoteArea, at, ...nothing });
      if (!price) problems.push({ reason: 'noPrice', params: {} });
      const isRemote = remoteArea !== undefined || remoteAreaOf(list, way.origin) !== undefined;
      const possible = problems.length === 0;
      const promised = price?.lines.filter(({ kind }) => kind === 'TIME_SLA') ?? [];
      return {
        ...basis,
        possible,
        problems,
        zone,
        remoteArea: describeArea(remoteArea),
        transit: transitOf({ service, zone, isRemote }, at, holidays()),
        feeSatang: promised.reduce((sum, { amountSatang }) => sum + amountSatang, 0),
        fromSatang: possible ? (price?.totalSatang ?? null) : null,
      };
    },

    async findOrderLimit(
      input: ParsedInputOf<typeof findOrderLimit>,
    ): Promise<OutputOf<typeof findOrderLimit>> {
      const { kind, sender } = input;
      const country = input.country ? requireCountry(input.country) : undefined;
      const { current, next } = await rules.around(input.at ? new Date(input.at) : clock.now());
      const limits = limitsOf({ kind, country, sender }, current.rules);
      const later = next && limitsOf({ kind, country, sender }, next.rules);
      return {
        kind,
        validFrom: current.validFrom.toISOString(),
        limits,
        next: next &&
          later && {
            validFrom: next.validFrom.toISOString(),
            limits: later,
            changes: limitChanges(limits, later),
          },
      };
    },

    async findJtmRate(input: ParsedInputOf<typeof findJtmRate>): Promise<OutputOf<typeof findJtmRate>> {
      const { basis, list, rules, at } = await termsAt(input.at);
      const country = requireCountry(input.country);
      refuse([...foreignPostcodeProblem(country, input.postcode), ...abroadProblems(input, rules, country)]);
      const quote = quoteAbroad({ ...input, country }, list, rules);
      if (!quote.found)
        throw new AppError(
          quote.why === 'NO_PRICE' ? quoteErrors.noPrice : quoteErrors.receivingRegionNotAvailable,
        );
      const { found: _, ...priced } = quote;
      const { postcode, weightGrams, lengthCm = null, widthCm = null, heightCm = null } = input;
      const size = { weightGrams, lengthCm, widthCm, heightCm };
      return { ...basis, country, postcode, ...size, ...priced, ...abroadDates(rules, at, holidays()) };
    },
  };
}

function refuse(fields: AppError['fields']): void {
  if (fields.length > 0) throw new AppError(requestErrors.invalidParameter, { fields });
}

/** a place in the list of areas that the card does not serve, at either end. */
function requireServed(list: PriceList, way: Pick<ReturnType<typeof toWay>, 'origin' | 'destination'>): void {
  const areas = [remoteAreaOf(list, way.origin), remoteAreaOf(list, way.destination)];
  if (areas.some((area) => area?.served === false))
    throw new AppError(quoteErrors.receivingRegionNotAvailable);
}

function requireCountry(code: string): DestinationCountry {
  const country = destinationCountries.find((known) => known === code);
  if (!country) throw new AppError(quoteErrors.receivingRegionNotAvailable);
  return country;
}

function describeArea(area: ReturnType<typeof remoteAreaOf>) {
  return area ? { reason: area.reason, areaTh: area.th, areaEn: area.en } : null;
}
