import type { Translate } from '../../../http/answers/envelope.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '../../../lib/contract.ts';
import { AppError, type FieldProblem } from '../../../lib/errors.ts';
import type { Language } from '../../../lib/language.ts';
import type { PlacesService } from '../../places/server/places.service.ts';
import { selectorServices } from '../../rate-cards/card-kinds.rules.ts';
import { type PriceList, remoteAreaOf } from '../../rate-cards/price-list.rules.ts';
import type { RulesService } from '../../rules/server/rules.service.ts';
import { quoteDomestic } from '../domestic-quote.rules.ts';
import { optionProblems } from '../option-problems.rules.ts';
import { limitChanges, limitsOf } from '../order-limit.rules.ts';
import { highestShare, priceOf } from '../price-lines.rules.ts';
import { priceZone } from '../price-zone.rules.ts';
import { domesticProblems, parcelProblems } from '../quote-problems.rules.ts';
import {
  type findExpressType,
  type findOrderLimit,
  type findRates,
  type findStartingPrices,
  type findSuper,
  quoteErrors,
} from '../quotes.contract.ts';
import { serviceImages } from '../service-images.rules.ts';
import { startingPrices } from '../starting-price.rules.ts';
import { transitOf } from '../transit.rules.ts';
import { sidesOf, weigh } from '../weighing.rules.ts';
import { readEnd, type WayEnd } from './quote-places.ts';
import { type FindTerms, refuse, requireCountry } from './quote-terms.ts';

/** Answers what sending costs, how long it takes and what is possible. */
export type QuotesService = ReturnType<typeof createQuotesService>;

type Way = Pick<ParsedInputOf<typeof findRates>, 'origin' | 'destination'>;

export function createQuotesService(deps: {
  findTerms: FindTerms;
  places: Pick<PlacesService, 'book'>;
  rules: Pick<RulesService, 'around'>;
  translate: Translate;
  clock: Clock;
}) {
  const { findTerms, places, rules, translate, clock } = deps;

  async function readWay({ origin, destination }: Way): Promise<{ origin: WayEnd; destination: WayEnd }> {
    const book = await places.book();
    return {
      origin: readEnd(book, 'origin', origin),
      destination: readEnd(book, 'destination', destination),
    };
  }

  return {
    async findRates(input: ParsedInputOf<typeof findRates>): Promise<OutputOf<typeof findRates>> {
      const terms = await findTerms(input.at);
      const { origin, destination } = await readWay(input);
      refuse([
        ...terms.problems,
        ...origin.problems,
        ...destination.problems,
        ...domesticProblems(input, terms.rules, ceilingsOf(terms.list)),
      ]);
      requireServed(terms.list, [origin, destination]);
      const way = { origin: origin.place, destination: destination.place };
      const { remoteArea, ...quote } = quoteDomestic({ ...input, ...way }, terms);
      return { ...terms.basis, ...quote, remoteArea: describeArea(remoteArea) };
    },

    /** What is wrong with a question that lacks something else. */
    async findRateProblems(input: Partial<ParsedInputOf<typeof findRates>>): Promise<FieldProblem[]> {
      const { list, rules, problems } = await findTerms(input.at);
      const book = await places.book();
      const ends = (['origin', 'destination'] as const).flatMap((name) => {
        const end = input[name];
        return end ? readEnd(book, name, end).problems : [];
      });
      return [...problems, ...ends, ...domesticProblems(input, rules, ceilingsOf(list))];
    },

    async findExpressTypes(
      input: ParsedInputOf<typeof findExpressType>,
      language: Language,
    ): Promise<OutputOf<typeof findExpressType>> {
      const { list, rules, problems } = await findTerms(input.at);
      const book = await places.book();
      const origin = input.origin && readEnd(book, 'origin', input.origin);
      const destination = input.destination && readEnd(book, 'destination', input.destination);
      const ends = [origin, destination].filter((end) => end !== undefined);
      const { weightGrams = 0 } = input;
      const sides = sidesOf({ ...input, weightGrams });
      const { chargedGrams } = weigh({ ...input, weightGrams }, rules.domestic.cm3PerKg);
      // Sides that are not all known yet rule nothing out.
      const measured = sides ? { ...input, weightGrams } : { weightGrams };
      refuse([...problems, ...ends.flatMap((end) => end.problems), ...parcelProblems(measured, rules)]);
      requireServed(list, ends);
      const remoteArea = destination && remoteAreaOf(list, destination.place);
      const facts = {
        itemType: input.itemType,
        // Without a weight the size alone cannot tell that a parcel is light.
        chargedGrams: input.weightGrams === undefined ? undefined : chargedGrams,
        sides,
        originProvince: input.origin?.provinceCode,
        handover: input.handover,
        remoteArea,
      };
      const services = selectorServices.map((value) => {
        const reasons = optionProblems(value, facts, rules);
        const label = translate(language, `quotes:services.${value}`);
        return { label, value, image: serviceImages[value], disabled: reasons.length > 0, problems: reasons };
      });
      return { services };
    },

    async findSuper(input: ParsedInputOf<typeof findSuper>): Promise<OutputOf<typeof findSuper>> {
      const { basis, list, rules, holidays, at, problems: ofDay } = await findTerms(input.at);
      const { origin, destination } = await readWay(input);
      refuse([...ofDay, ...origin.problems, ...destination.problems]);
      requireServed(list, [origin, destination]);
      const service = 'SUPER';
      const remoteArea = remoteAreaOf(list, destination.place);
      const zone = priceZone(input.origin.provinceCode, input.destination.provinceCode);
      const problems = optionProblems(service, { remoteArea }, rules);
      const weighing = weigh({ weightGrams: 1 }, rules.domestic.cm3PerKg);
      const nothing = { codSatang: 0, coverSatang: 0, handover: 'WALK_IN' as const };
      const price = priceOf(list, rules, { service, zone, weighing, remoteArea, at, ...nothing });
      if (!price) problems.push({ reason: 'noPrice', params: {} });
      const isRemote = remoteArea !== undefined || remoteAreaOf(list, origin.place) !== undefined;
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

    async findStartingPrices(): Promise<OutputOf<typeof findStartingPrices>> {
      const { basis, ...terms } = await findTerms(undefined);
      return { ...basis, prices: startingPrices(terms) };
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

/** a place that staff have closed, or one in the list of areas that the card does not serve, at either end. */
function requireServed(list: PriceList, ends: readonly WayEnd[]): void {
  if (ends.some(({ place, isServed }) => !isServed || remoteAreaOf(list, place)?.served === false))
    throw new AppError(quoteErrors.receivingRegionNotAvailable);
}

/** The highest amounts that the rate card has a fee for. */
function ceilingsOf(list: PriceList) {
  return { codSatang: highestShare(list, 'COD'), coverSatang: highestShare(list, 'COVER') };
}

function describeArea(area: ReturnType<typeof remoteAreaOf>) {
  return area ? { reason: area.reason, areaTh: area.th, areaEn: area.en } : null;
}
