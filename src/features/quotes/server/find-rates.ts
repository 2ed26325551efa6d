import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { FieldProblem } from '#lib/errors.ts';
import { quoteDomestic } from '../domestic-quote.rules.ts';
import { highestShares } from '../price-lines.rules.ts';
import { domesticProblems } from '../quote-problems.rules.ts';
import type { findRates as contract } from '../quotes.contract.ts';
import { type QuoteDeps, refuse } from './quote-terms.ts';
import { describeArea, readEnds, readWay, requireServed } from './quote-ways.ts';

type Deps = Pick<QuoteDeps, 'findTerms' | 'places'>;
type Input = ParsedInputOf<typeof contract>;

/** The price of a domestic parcel in every service. */
export async function findRates(deps: Deps, input: Input): Promise<OutputOf<typeof contract>> {
  const terms = await deps.findTerms(input.at);
  const { origin, destination } = await readWay(deps, input);
  refuse([
    ...terms.problems,
    ...origin.problems,
    ...destination.problems,
    ...domesticProblems(input, terms.rules, highestShares(terms.list)),
  ]);
  requireServed(terms.list, [origin, destination]);
  const way = { origin: origin.place, destination: destination.place };
  const { zone, remoteArea, weighing, options, suggested } = quoteDomestic({ ...input, ...way }, terms);
  return {
    ...terms.basis,
    zone,
    remoteArea: describeArea(remoteArea),
    weighing,
    options,
    suggested,
  };
}

/** The problems of an incomplete request. */
export async function findRateProblems(deps: Deps, input: Partial<Input>): Promise<FieldProblem[]> {
  const { list, rules, problems } = await deps.findTerms(input.at);
  const { ends } = await readEnds(deps, input);
  return [
    ...problems,
    ...ends.flatMap((end) => end.problems),
    ...domesticProblems(input, rules, highestShares(list)),
  ];
}
