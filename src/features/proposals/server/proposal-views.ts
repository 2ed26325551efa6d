import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type * as calls from '../proposals.contract.ts';
import {
  hasBegun,
  isSecondPerson,
  mayCancel,
  mayWithdraw,
  type ProposalKind,
  writableStates,
} from '../proposals.rules.ts';
import { isOutdated } from './proposal-checks.ts';
import type { ProposalDeps, Writer } from './proposal-deps.ts';
import { findApproved, findProposals, requireProposal, type StoredProposal } from './proposals.repo.ts';
import { type VersionedKind, type VersionHead, versionAfter } from './versioned-kind.ts';

/** A page of the list of proposals. */
export async function listProposals(
  { orm, clock }: ProposalDeps,
  input: ParsedInputOf<typeof calls.listProposals>,
  { actor }: Writer,
): Promise<OutputOf<typeof calls.listProposals>> {
  const { rows, total } = await findProposals(orm, input, actor.staffId);
  const now = clock.now();
  return { rows: rows.map((row) => toRow(row, now)), total };
}

/** A proposal with the caller's possible actions. */
export async function openProposal(
  deps: ProposalDeps,
  proposalId: string,
  { actor }: Writer,
): Promise<OutputOf<typeof calls.getProposal>> {
  const row = await requireProposal(deps.orm, proposalId);
  const kind: VersionedKind<unknown> = deps.kinds[row.kind];
  const versions = await kind.listVersions(deps.orm);
  const now = deps.clock.now();
  const isWritable = writableStates.includes(row.state);
  const isMine = !isSecondPerson(row, actor.staffId);
  const mayEdit = actor.permissions.has('rates.edit');
  const mayApprove = actor.permissions.has('rates.approve');
  return {
    proposal: toRow(row, now),
    baseFrom: row.baseFrom.toISOString(),
    isOutdated: isWritable && isOutdated(kind, row, versions),
    followedFrom: versionAfter(versions, row.validFrom)?.validFrom.toISOString() ?? null,
    isMine,
    may: {
      write: mayEdit && isWritable,
      approve: mayApprove && row.state === 'waiting' && !isMine,
      refuse: mayApprove && row.state === 'waiting',
      cancel: mayApprove && mayCancel(row, now),
      withdraw: mayEdit && mayWithdraw(row, now),
    },
  };
}

/** Every version of a kind with its proposer and approver, the latest first. */
export async function listVersions(
  deps: ProposalDeps,
  { kind, page, pageSize }: ParsedInputOf<typeof calls.listVersions>,
): Promise<OutputOf<typeof calls.listVersions>> {
  const heads = await deps.kinds[kind].listHeads(deps.orm);
  const rows = (await describeVersions(deps, kind, heads)).toReversed();
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length };
}

/** The same versions in order, each with its phase and origin. */
export async function describeVersions(
  { orm, clock }: Pick<ProposalDeps, 'orm' | 'clock'>,
  kind: ProposalKind,
  versions: readonly VersionHead[],
): Promise<calls.VersionRow[]> {
  const approved = await findApproved(orm, kind);
  const now = clock.now().getTime();
  // The first one also applies before its start.
  const last = versions.findLastIndex(({ validFrom }) => validFrom.getTime() <= now);
  const inForce = Math.max(last, 0);
  return versions.map(({ validFrom, name }, at) => {
    const from = approved.get(validFrom.getTime());
    return {
      validFrom: validFrom.toISOString(),
      phase: at < inForce ? 'past' : at === inForce ? 'inForce' : 'coming',
      name,
      proposalId: from?.id ?? null,
      proposedBy: from?.authorNames ?? [],
      approvedBy: from?.deciderName ?? null,
    };
  });
}

function toRow(row: StoredProposal, now: Date): calls.ProposalRow {
  const { id, kind, state, name, reason, changes, revision, authorNames } = row;
  const iso = (instant: Date | null) => instant?.toISOString() ?? null;
  return {
    proposalId: id,
    kind,
    state,
    name,
    reason,
    changes,
    revision,
    authorNames,
    hasBegun: hasBegun(row, now),
    validFrom: row.validFrom.toISOString(),
    savedAt: row.savedAt.toISOString(),
    savedBy: row.savedBy,
    submittedAt: iso(row.submittedAt),
    decidedAt: iso(row.decidedAt),
    decidedBy: row.deciderName,
    decisionReason: row.decisionReason,
  };
}
