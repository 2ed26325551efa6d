import { remoteAreaOf } from '#features/rate-cards/price-list.rules.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { FieldProblem } from '#lib/errors.ts';
import {
  type DomesticQuestion,
  type DomesticQuote,
  type QuoteTerms,
  quoteDomestic,
} from '../domestic-quote.rules.ts';
import { toPlaceInput } from '../place-input.rules.ts';
import { highestShares } from '../price-lines.rules.ts';
import type { PlaceInput } from '../quote-parts.contract.ts';
import { domesticProblems } from '../quote-problems.rules.ts';
import type { findRates } from '../quotes.contract.ts';
import { readEnd, type WayEnd } from './quote-places.ts';
import { type QuoteDeps, refuse } from './quote-terms.ts';

/** A parcel whose price is asked for, without its way. */
type AskedParcel = Omit<ParsedInputOf<typeof findRates>, 'origin' | 'destination' | 'at'>;

/** The prices of a parcel under some terms, or what those terms say against it. */
type RatesUnder = {
  problems: FieldProblem[];
  /** False where staff have excluded one of the places, or the price list does not serve it. */
  isServed: boolean;
  quote: DomesticQuote | null;
};

/** Every price of the site is found here: in every service, under one price list and one version of the rules. */
export function ratesUnder(
  { origin, destination }: { origin: WayEnd; destination: WayEnd },
  parcel: AskedParcel,
  terms: QuoteTerms,
): RatesUnder {
  const problems = [
    ...origin.problems,
    ...destination.problems,
    ...domesticProblems(parcel, terms.rules, highestShares(terms.list)),
  ];
  const isServed = [origin, destination].every(
    (end) => end.isServed && remoteAreaOf(terms.list, end.place)?.served !== false,
  );
  if (problems.length > 0 || !isServed) return { problems, isServed, quote: null };
  const question: DomesticQuestion = { ...parcel, origin: origin.place, destination: destination.place };
  return { problems, isServed, quote: quoteDomestic(question, terms) };
}

/** A parcel between two places by their official codes. */
export type SimulatedParcel = AskedParcel & { origin: string; destination: string };

/** What a parcel costs under each of several terms, for staff who compare price lists and rules. */
export async function simulateRates(
  deps: Pick<QuoteDeps, 'findTerms' | 'places'>,
  { origin, destination, ...parcel }: SimulatedParcel,
  several: readonly Omit<QuoteTerms, 'holidays'>[],
): Promise<RatesUnder[]> {
  const [from, to] = [await placeOf(deps, origin), await placeOf(deps, destination)];
  refuse([...unlessDistrict('origin', from), ...unlessDistrict('destination', to)]);
  const book = await deps.places.book();
  const way = { origin: readEnd(book, 'origin', from), destination: readEnd(book, 'destination', to) };
  const { holidays } = await deps.findTerms(undefined);
  return several.map((terms) => ratesUnder(way, parcel, { ...terms, holidays }));
}

async function placeOf({ places }: Pick<QuoteDeps, 'places'>, code: string): Promise<PlaceInput> {
  return toPlaceInput(await places.find(code));
}

function unlessDistrict(field: string, { districtCode }: PlaceInput): FieldProblem[] {
  return districtCode === '' ? [{ field, key: 'quotes:validation.districtRequired' }] : [];
}
