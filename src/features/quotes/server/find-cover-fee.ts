import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { FieldProblem } from '#lib/errors.ts';
import { coverFee, highestShares } from '../price-lines.rules.ts';
import { domesticProblems } from '../quote-problems.rules.ts';
import type { findCoverFee as contract } from '../quotes.contract.ts';
import { type QuoteDeps, refuse } from './quote-terms.ts';

type Deps = Pick<QuoteDeps, 'findTerms'>;
type Input = ParsedInputOf<typeof contract>;

/** The fee for covering a value by the current price list. */
export async function findCoverFee(deps: Deps, input: Input): Promise<OutputOf<typeof contract>> {
  refuse(await findCoverProblems(deps, input));
  const { list, basis } = await deps.findTerms(input.at);
  return { ...basis, feeSatang: coverFee(list, input.declaredValueSatang) };
}

/** The problems of a partial request. */
export async function findCoverProblems({ findTerms }: Deps, input: Partial<Input>): Promise<FieldProblem[]> {
  const { list, rules, problems } = await findTerms(input.at);
  return [...problems, ...domesticProblems({ ...input, cover: true }, rules, highestShares(list))];
}
