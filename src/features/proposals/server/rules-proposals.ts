import { ruleDifferences } from '#features/rules/rule-figures.rules.ts';
import { ruleContradictions } from '#features/rules/rule-problems.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { proposalErrors } from '../proposals.calls.ts';
import type * as calls from '../rules.staff.contract.ts';
import type { PrintedFigures } from './printed-figures.ts';
import type { ProposalDeps, Writer } from './proposal-deps.ts';
import { describeVersions } from './proposal-views.ts';
import { requireProposal } from './proposals.repo.ts';
import { headsOf } from './versioned-kind.ts';
import { writeProposal, wrongFields } from './write-proposal.ts';

/** Saves a draft of other rules: the changes made to the base version, applied to the predecessor. */
export function saveProposedRules(
  deps: ProposalDeps,
  { rules, basedOn, ...head }: ParsedInputOf<typeof calls.saveProposedRules>,
  writer: Writer,
): Promise<OutputOf<typeof calls.saveProposedRules>> {
  const kind = deps.kinds.rules;
  return writeProposal(
    deps,
    'rules',
    {
      head,
      propose({ base, versions, existing }) {
        const begun = versions.find(({ validFrom }) => validFrom.getTime() === Date.parse(basedOn));
        const before = existing ? kind.read(existing.base) : begun?.content;
        if (!before) throw new AppError(proposalErrors.notFound);
        const proposed = kind.rebase({ before, after: rules }, base.content);
        requireNoContradiction(proposed);
        return proposed;
      },
    },
    writer,
  );
}

function requireNoContradiction(rules: RuleSet): void {
  const wrong = ruleContradictions(rules);
  const key = 'proposals:validation.mostOf';
  if (wrong.length > 0)
    throw wrongFields(wrong.map(({ path, most }) => ({ field: `rules.${path}`, key, params: { most } })));
}

/** A version with its changes, and where its figures are shown. */
export async function openRulesVersion(
  deps: ProposalDeps & { printed: PrintedFigures },
  { validFrom }: ParsedInputOf<typeof calls.getRulesVersion>,
  { language }: Pick<Writer, 'language'>,
): Promise<OutputOf<typeof calls.getRulesVersion>> {
  const versions = await deps.kinds.rules.listVersions(deps.orm);
  const rows = await describeVersions(deps, 'rules', headsOf(deps.kinds.rules, versions));
  const wanted = validFrom === undefined ? null : Date.parse(validFrom);
  const at = rows.findIndex((row) =>
    wanted === null ? row.phase === 'inForce' : Date.parse(row.validFrom) === wanted,
  );
  const [version, found, before] = [rows[at], versions[at], versions[at - 1]];
  if (!version || !found) throw new AppError(proposalErrors.notFound);
  return {
    version,
    rules: found.content,
    differences: before ? ruleDifferences(before.content, found.content) : [],
    printedIn: await deps.printed.piecesByPath(language),
  };
}

/** The proposed version beside the one it is compared with. */
export async function openProposedRules(
  { orm, kinds }: ProposalDeps,
  proposalId: string,
): Promise<OutputOf<typeof calls.getProposedRules>> {
  const row = await requireProposal(orm, proposalId, 'rules');
  const [before, rules] = [kinds.rules.read(row.base), kinds.rules.read(row.content)];
  return { rules, before, differences: ruleDifferences(before, rules) };
}
