import { toPriceList } from '#features/rate-cards/price-list.rules.ts';
import { ruleDifferences } from '#features/rules/rule-figures.rules.ts';
import type { OutputOf } from '#lib/contract.ts';
import { examplePrices, type PriceBasis } from '../example-prices.rules.ts';
import type { previewProposal as contract } from '../proposals.contract.ts';
import { asCard } from './card-kind.ts';
import type { PrintedFigures } from './printed-figures.ts';
import type { ProposalDeps, Writer } from './proposal-deps.ts';
import { requireProposal } from './proposals.repo.ts';
import { type Version, versionBefore } from './versioned-kind.ts';

/** The effects of a proposal: prices of examples, and texts that show the changed figures. */
export async function previewProposal(
  { orm, kinds, printed }: ProposalDeps & { printed: PrintedFigures },
  proposalId: string,
  { language }: Pick<Writer, 'language'>,
): Promise<OutputOf<typeof contract>> {
  const row = await requireProposal(orm, proposalId);
  const at = row.validFrom;
  const [allRules, allCards] = [await kinds.rules.listVersions(orm), await kinds.rateCard.listVersions(orm)];
  const rulesThen = inForceAt(allRules, at);
  const listThen = toPriceList(asCard(inForceAt(allCards, at), at));
  if (row.kind === 'rateCard') {
    const [before, after] = [row.base, row.content].map((each) =>
      toPriceList(asCard(kinds.rateCard.read(each), at)),
    );
    const basis = (list = listThen): PriceBasis => ({ list, rules: rulesThen, at });
    return { prices: examplePrices(basis(before), basis(after)), texts: [], moreTexts: 0 };
  }
  const [before, after] = [kinds.rules.read(row.base), kinds.rules.read(row.content)];
  const paths = ruleDifferences(before, after).map(({ path }) => path);
  return {
    prices: examplePrices({ list: listThen, rules: before, at }, { list: listThen, rules: after, at }),
    ...(await printed.changedTexts(paths, { before, after, language })),
  };
}

/** The version of the other kind in force at an instant, including one that starts just then. */
function inForceAt<C>(versions: readonly Version<C>[], at: Date): C {
  return versionBefore(versions, new Date(at.getTime() + 1)).content;
}
