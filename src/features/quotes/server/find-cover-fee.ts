import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { FieldProblem } from '#lib/errors.ts';
import { coverFee, highestShares } from '../price-lines.rules.ts';
import { domesticProblems } from '../quote-problems.rules.ts';
import type { findCoverFee as contract } from '../quotes.contract.ts';
import { type QuoteDeps, refuse } from './quote-terms.ts';

type Deps = Pick<QuoteDeps, 'findTerms'>;
type Input = ParsedInputOf<typeof contract>;

/** What covering a value costs by the card in force. */
export async function findCoverFee(deps: Deps, input: Input): Promise<OutputOf<typeof contract>> {
  refuse(await findCoverProblems(deps, input));
  const { list, basis } = await deps.findTerms(input.at);
  return { ...basis, feeSatang: coverFee(list, input.declaredValueSatang) };
}

/** What is wrong with what was given of the question. */
export async function findCoverProblems({ findTerms }: Deps, input: Partial<Input>): Promise<FieldProblem[]> {
  const { list, rules, problems } = await findTerms(input.at);
  return [...problems, ...domesticProblems({ ...input, cover: true }, rules, highestShares(list))];
}
