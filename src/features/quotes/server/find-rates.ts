import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError, type FieldProblem } from '#lib/errors.ts';
import { highestShares } from '../price-lines.rules.ts';
import { domesticProblems } from '../quote-problems.rules.ts';
import { type findRates as contract, quoteErrors } from '../quotes.contract.ts';
import { type QuoteDeps, refuse } from './quote-terms.ts';
import { describeArea, readEnds, readWay } from './quote-ways.ts';
import { ratesUnder } from './rates-under.ts';

type Deps = Pick<QuoteDeps, 'findTerms' | 'places'>;
type Input = ParsedInputOf<typeof contract>;

/** The price of a domestic parcel in every service. */
export async function findRates(deps: Deps, input: Input): Promise<OutputOf<typeof contract>> {
  const terms = await deps.findTerms(input.at);
  const way = await readWay(deps, input);
  const { problems, quote } = ratesUnder(way, input, terms);
  refuse([...terms.problems, ...problems]);
  if (!quote) throw new AppError(quoteErrors.receivingRegionNotAvailable);
  const { zone, remoteArea, weighing, options, suggested } = quote;
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
