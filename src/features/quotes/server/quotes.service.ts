import type { Translate } from '../../../http/envelope.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '../../../lib/contract.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Language } from '../../../lib/language.ts';
import type { RulesService } from '../../rules/server/rules.service.ts';
import { quoteDomestic } from '../domestic-quote.rules.ts';
import { optionProblems } from '../option-problems.rules.ts';
import { limitChanges, limitsOf } from '../order-limit.rules.ts';
import { highestShare, priceOf } from '../price-lines.rules.ts';
import { type PriceList, remoteAreaOf } from '../price-list.rules.ts';
import { priceZone } from '../price-zone.rules.ts';
import { selectorServices } from '../quote-parts.contract.ts';
import { domesticProblems } from '../quote-problems.rules.ts';
import {
  type findExpressType,
  type findOrderLimit,
  type findRates,
  type findSuper,
  quoteErrors,
} from '../quotes.contract.ts';
import { serviceImages } from '../service-images.rules.ts';
import { transitOf } from '../transit.rules.ts';
import { sidesOf, weigh } from '../weighing.rules.ts';
import { toQuotePlace, toWay } from './quote-places.ts';
import { type FindTerms, refuse, requireCountry } from './quote-terms.ts';

/** Answers what sending costs, how long it takes and what is possible. */
export type QuotesService = ReturnType<typeof createQuotesService>;

export function createQuotesService(parts: {
  findTerms: FindTerms;
  rules: Pick<RulesService, 'around'>;
  translate: Translate;
  clock: Clock;
}) {
  const { findTerms, rules, translate, clock } = parts;

  return {
    async findRates(input: ParsedInputOf<typeof findRates>): Promise<OutputOf<typeof findRates>> {
      const terms = await findTerms(input.at);
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
      const { list, rules } = await findTerms(input.at);
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
      const { basis, list, rules, holidays, at } = await findTerms(input.at);
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
        transit: transitOf({ service, zone, isRemote }, at, holidays),
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
  };
}

/** a place in the list of areas that the card does not serve, at either end. */
function requireServed(list: PriceList, way: Pick<ReturnType<typeof toWay>, 'origin' | 'destination'>): void {
  const areas = [remoteAreaOf(list, way.origin), remoteAreaOf(list, way.destination)];
  if (areas.some((area) => area?.served === false))
    throw new AppError(quoteErrors.receivingRegionNotAvailable);
}

function describeArea(area: ReturnType<typeof remoteAreaOf>) {
  return area ? { reason: area.reason, areaTh: area.th, areaEn: area.en } : null;
}
