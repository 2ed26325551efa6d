import type { Orm } from '#db/orm.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { AppError, type FieldProblem } from '#lib/errors.ts';
import { type ProposalKind, writableStates } from '../proposals.rules.ts';
import { requireRevision, requireState } from './proposal-checks.ts';
import type { ContentOf, ProposalDeps, Writer } from './proposal-deps.ts';
import { changeProposal, lockProposal, lockVersions, type StoredProposal } from './proposals.repo.ts';
import { proposal } from './proposals.table.ts';
import { type Version, type VersionedKind, versionAfter, versionBefore } from './versioned-kind.ts';

/** Common fields of every proposal. */
export type ProposalHead = {
  proposalId?: string | undefined;
  revision: number;
  validFrom: string;
  reason: string;
};

/** What a draft is based on: its predecessor, and all versions. */
type DraftBasis<C> = { base: Version<C>; versions: readonly Version<C>[]; existing: StoredProposal | null };

/** Saves a draft; `propose` creates its content from the predecessor. */
export async function writeProposal<K extends ProposalKind>(
  deps: ProposalDeps,
  name: K,
  { head, propose }: { head: ProposalHead; propose(basis: DraftBasis<ContentOf[K]>): ContentOf[K] },
  writer: Writer,
): Promise<{ proposalId: string; revision: number }> {
  const kind: VersionedKind<ContentOf[K]> = deps.kinds[name];
  return deps.orm.transaction(async (tx) => {
    await lockVersions(tx, name);
    const existing = await findExisting(tx, name, head, writer);
    const now = deps.clock.now();
    const validFrom = new Date(head.validFrom);
    const versions = await kind.listVersions(tx);
    requireFreeInstant(versions, validFrom, now);
    const base = versionBefore(versions, validFrom);
    const content = propose({ base, versions, existing });
    const { actor, visitor } = writer;
    const written = {
      ...({ state: 'draft', validFrom, reason: head.reason, content, name: kind.nameOf(content) } as const),
      ...basisOf(base, versions, validFrom),
      changes: kind.countChanges(base.content, content),
      ...authorsWith(existing, actor),
      savedAt: now,
      savedBy: actor.name,
      submittedAt: null,
    };
    const row = existing
      ? await changeProposal(tx, existing, written)
      : await insertProposal(tx, { ...written, kind: name, revision: 1 });
    const facts = kind.factsOf(base.content, content);
    await deps.audit.record(tx, {
      actor,
      visitor,
      action: 'proposal.saved',
      subject: subjectOf(row),
      before: facts.before,
      after: { ...facts.after, validFrom, reason: head.reason },
    });
    return { proposalId: row.id, revision: row.revision };
  });
}

/** The position of a proposal among the versions. */
export function basisOf<C>(base: Version<C>, versions: readonly Version<C>[], validFrom: Date) {
  const followedFrom = versionAfter(versions, validFrom)?.validFrom ?? null;
  return { base: base.content, baseFrom: base.validFrom, followedFrom };
}

/** A proposal as the subject of an entry of the log. */
export function subjectOf({ id, kind, name }: Pick<StoredProposal, 'id' | 'kind' | 'name'>) {
  return { kind: 'proposal', id, name: name || kind };
}

/** Refuses an impossible start: in the past, or that of another version. */
export function requireFreeInstant(versions: readonly Version<unknown>[], validFrom: Date, now: Date): void {
  if (validFrom.getTime() <= now.getTime()) throw wrongInstant('proposals:validation.inThePast');
  if (versions.some((each) => each.validFrom.getTime() === validFrom.getTime()))
    throw wrongInstant('proposals:validation.instantTaken');
}

/** A refusal with invalid fields. */
export function wrongFields(fields: readonly FieldProblem[]): AppError {
  return new AppError(requestErrors.invalidParameter, { fields });
}

const wrongInstant = (key: string) => wrongFields([{ field: 'validFrom', key }]);

async function findExisting(
  tx: Orm,
  name: ProposalKind,
  { proposalId, revision }: ProposalHead,
  { language }: Writer,
): Promise<StoredProposal | null> {
  if (proposalId === undefined) return null;
  const existing = await lockProposal(tx, proposalId, name);
  requireRevision(existing, { revision, language });
  requireState(existing, writableStates);
  return existing;
}

/** Whoever wrote a part of it remains an author, even after others overwrite it. */
function authorsWith(existing: StoredProposal | null, { staffId, name }: Writer['actor']) {
  const { authors = [], authorNames = [] } = existing ?? {};
  if (authors.includes(staffId)) return { authors, authorNames };
  return { authors: [...authors, staffId], authorNames: [...authorNames, name] };
}

async function insertProposal(tx: Orm, values: typeof proposal.$inferInsert): Promise<StoredProposal> {
  const [row] = await tx.insert(proposal).values(values).returning();
  if (!row) throw new Error('A proposal was not stored.');
  return row;
}
