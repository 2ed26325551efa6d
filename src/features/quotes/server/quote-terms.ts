import type { PlacesService } from '#features/places/server/places.service.ts';
import type { PriceList } from '#features/rate-cards/price-list.rules.ts';
import { cardAfter, cardAt } from '#features/rate-cards/rate-card.rules.ts';
import { type DestinationCountry, destinationCountries } from '#features/rules/destinations.rules.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { type Clock, DAY_MS } from '#lib/clock.ts';
import { AppError, type FieldProblem } from '#lib/errors.ts';
import type { Holidays } from '#lib/working-days.ts';
import type { QuoteTerms } from '../domestic-quote.rules.ts';
import type { PriceBasis } from '../quote-parts.contract.ts';
import { quoteErrors } from '../quotes.contract.ts';

/** Finds the price list and the rules for a quote, and problems with its planned day. */
export type FindTerms = (
  wanted: string | undefined,
) => Promise<QuoteTerms & { basis: PriceBasis; problems: FieldProblem[] }>;

/** Dependencies of quotes. */
export type QuoteDeps = {
  findTerms: FindTerms;
  places: Pick<PlacesService, 'book' | 'find'>;
  rules: Pick<RulesService, 'around'>;
  translate: Translate;
  clock: Clock;
};

/** Public holidays are only known for the coming years: a promised day beyond them would be a guess. */
const MAX_DAYS_AHEAD = 365;

/** `cards` are cached in memory; the planned instant determines the version, at the earliest now. */
export function createFindTerms(deps: {
  cards: { get(): Promise<readonly PriceList[]> };
  rules: Pick<RulesService, 'around'>;
  holidays(): Promise<Holidays>;
  clock: Clock;
}): FindTerms {
  const { cards, rules, holidays, clock } = deps;
  return async (wanted) => {
    const now = clock.now();
    const planned = Math.max(now.getTime(), wanted ? Date.parse(wanted) : 0);
    const latest = now.getTime() + MAX_DAYS_AHEAD * DAY_MS;
    const at = new Date(Math.min(planned, latest));
    const problems = planned > latest ? [tooFarAhead] : [];
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
    return { list, rules: current.rules, holidays: await holidays(), at, basis, problems };
  };
}

const tooFarAhead: FieldProblem = {
  field: 'at',
  key: 'quotes:validation.tooFarAhead',
  params: { days: MAX_DAYS_AHEAD },
};

/** Refuses a request with invalid fields. */
export function refuse(fields: readonly FieldProblem[]): void {
  if (fields.length > 0) throw new AppError(requestErrors.invalidParameter, { fields });
}

/** One of the seven destinations (§1) [W-17, X-14]. */
export function requireCountry(code: string): DestinationCountry {
  const country = destinationCountries.find((known) => known === code);
  if (!country) throw new AppError(quoteErrors.receivingRegionNotAvailable);
  return country;
}
