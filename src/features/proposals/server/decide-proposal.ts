import type { Orm } from '#db/orm.ts';
import { AppError } from '#lib/errors.ts';
import { proposalErrors } from '../proposals.calls.ts';
import { mayCancel, mayWithdraw, writableStates } from '../proposals.rules.ts';
import { requireAddable, requireRevision, requireState } from './proposal-checks.ts';
import type { ProposalDeps, Writer } from './proposal-deps.ts';
import { changeProposal, lockProposal, type StoredProposal } from './proposals.repo.ts';
import { type Version, type VersionedKind, versionAfter, versionBefore } from './versioned-kind.ts';
import { basisOf, requireFreeInstant, subjectOf } from './write-proposal.ts';

type OneRevision = { proposalId: string; revision: number };
type Decided = { revision: number };

/** Submits a draft for approval. */
export function submitProposal(deps: ProposalDeps, one: OneRevision, writer: Writer): Promise<Decided> {
  return change(deps, { one, writer, action: 'proposal.submitted' }, async (tx, row, kind) => {
    requireState(row, ['draft']);
    const now = deps.clock.now();
    await requireAddable(tx, kind, row, now);
    const noDecision = { decidedAt: null, deciderId: null, deciderName: null, decisionReason: '' };
    return { state: 'waiting', submittedAt: now, ...noDecision };
  });
}

/** Adds the version in the same transaction; concurrent approvals are serialised. */
export function approveProposal(deps: ProposalDeps, one: OneRevision, writer: Writer): Promise<Decided> {
  return change(deps, { one, writer, action: 'proposal.approved' }, async (tx, row, kind) => {
    requireState(row, ['waiting']);
    await requireSecond(deps, writer, row, tx);
    const now = deps.clock.now();
    await requireAddable(tx, kind, row, now);
    const version = { validFrom: row.validFrom, content: kind.read(row.content) };
    if (!(await kind.add(tx, version, now))) throw new AppError(proposalErrors.instantTaken);
    return { state: 'approved', ...decisionOf(writer, now, '') };
  });
}

/** Nobody approves what they wrote in part, or what was written by an account that they set up. */
function requireSecond(
  { secondPerson }: ProposalDeps,
  { actor: { staffId }, language }: Writer,
  { authors: firsts }: StoredProposal,
  tx: Orm,
): Promise<void> {
  const { secondPerson: ownWork } = proposalErrors;
  return secondPerson.require({ staffId, firsts, permission: 'rates.approve', language, ownWork }, tx);
}

/** Refuses a submitted proposal. */
export function refuseProposal(
  deps: ProposalDeps,
  { reason, ...one }: OneRevision & { reason: string },
  writer: Writer,
): Promise<Decided> {
  return change(deps, { one, writer, action: 'proposal.refused' }, async (_tx, row) => {
    requireState(row, ['waiting']);
    return { state: 'refused', ...decisionOf(writer, deps.clock.now(), reason) };
  });
}

/** Takes an approval back, with its version, which has not taken effect. */
export function cancelApproval(
  deps: ProposalDeps,
  { reason, ...one }: OneRevision & { reason: string },
  writer: Writer,
): Promise<Decided> {
  return change(deps, { one, writer, action: 'proposal.cancelled' }, async (tx, row, kind) => {
    const now = deps.clock.now();
    if (!mayCancel(row, now)) throw new AppError(proposalErrors.notAllowedNow);
    await takeBack(tx, row, kind);
    return { state: 'cancelled', ...decisionOf(writer, now, reason) };
  });
}

/** Withdraws a proposal, with its version if that has not taken effect. */
export function withdrawProposal(
  deps: ProposalDeps,
  { reason, ...one }: OneRevision & { reason: string },
  writer: Writer,
): Promise<Decided> {
  return change(deps, { one, writer, action: 'proposal.withdrawn' }, async (tx, row, kind) => {
    const now = deps.clock.now();
    if (!mayWithdraw(row, now)) throw new AppError(proposalErrors.notAllowedNow);
    await takeBack(tx, row, kind);
    return { state: 'withdrawn', ...decisionOf(writer, now, reason) };
  });
}

/** Rebases a proposal on its current predecessor; it becomes a draft again. */
export function rebaseProposal(deps: ProposalDeps, one: OneRevision, writer: Writer): Promise<Decided> {
  return change(deps, { one, writer, action: 'proposal.rebased' }, async (tx, row, kind) => {
    requireState(row, writableStates);
    const now = deps.clock.now();
    const versions = await kind.listVersions(tx);
    requireFreeInstant(versions, row.validFrom, now);
    return rebased(row, kind, versions);
  });
}

function rebased<C>(
  row: StoredProposal,
  kind: VersionedKind<C>,
  versions: readonly Version<C>[],
): Partial<StoredProposal> {
  const base = versionBefore(versions, row.validFrom);
  const content = kind.rebase({ before: kind.read(row.base), after: kind.read(row.content) }, base.content);
  const changes = kind.countChanges(base.content, content);
  return { state: 'draft', submittedAt: null, content, changes, ...basisOf(base, versions, row.validFrom) };
}

/** Removes the version of an approved proposal, unless others were approved on top of it. */
async function takeBack<C>(tx: Orm, row: StoredProposal, kind: VersionedKind<C>): Promise<void> {
  if (row.state !== 'approved') return;
  if (versionAfter(await kind.listVersions(tx), row.validFrom))
    throw new AppError(proposalErrors.hasFollower);
  await kind.remove(tx, row.validFrom);
}

function decisionOf({ actor }: Writer, now: Date, decisionReason: string) {
  return { decidedAt: now, deciderId: actor.staffId, deciderName: actor.name, decisionReason };
}

type Action = { one: OneRevision; writer: Writer; action: `proposal.${string}` };

/** One decision: checked against the revision, stored, and written into the audit log with its content. */
async function change(
  { orm, kinds, audit }: ProposalDeps,
  { one: { proposalId, revision }, writer: { actor, visitor, language }, action }: Action,
  decide: (tx: Orm, row: StoredProposal, kind: VersionedKind<unknown>) => Promise<Partial<StoredProposal>>,
): Promise<Decided> {
  return orm.transaction(async (tx) => {
    const before = await lockProposal(tx, proposalId);
    requireRevision(before, { revision, language });
    const kind: VersionedKind<unknown> = kinds[before.kind];
    const after = await changeProposal(tx, before, await decide(tx, before, kind));
    const facts = kind.factsOf(kind.read(after.base), kind.read(after.content));
    const { state, validFrom, decisionReason } = after;
    await audit.record(tx, {
      actor,
      visitor,
      action,
      subject: subjectOf(after),
      before: { state: before.state, ...facts.before },
      after: { state, ...facts.after, validFrom, ...(decisionReason && { reason: decisionReason }) },
    });
    return { revision: after.revision };
  });
}
