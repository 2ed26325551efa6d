import { and, arrayContains, count, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { proposalErrors } from '../proposals.calls.ts';
import type { listProposals } from '../proposals.contract.ts';
import type { ProposalKind } from '../proposals.rules.ts';
import { proposal } from './proposals.table.ts';

/** A proposal as it is stored. */
export type StoredProposal = typeof proposal.$inferSelect;

/** How many of a kind others have written and nobody has decided. */
export async function countOthers(orm: Orm, kind: StoredProposal['kind'], staffId: string): Promise<number> {
  const isMine = arrayContains(proposal.authors, [staffId]);
  const [counted] = await orm
    .select({ total: count() })
    .from(proposal)
    .where(and(eq(proposal.kind, kind), eq(proposal.state, 'waiting'), not(isMine)));
  return counted?.total ?? 0;
}

/** A page of the list, newest first, with the total. */
export async function findProposals(
  orm: Orm,
  { kind, state, written, page, pageSize }: ParsedInputOf<typeof listProposals>,
  staffId: string,
): Promise<{ rows: StoredProposal[]; total: number }> {
  const isMine = arrayContains(proposal.authors, [staffId]);
  const wanted: (SQL | undefined)[] = [
    kind && eq(proposal.kind, kind),
    state && eq(proposal.state, state),
    written && (written === 'mine' ? isMine : not(isMine)),
  ];
  const where = and(...wanted);
  const [counted] = await orm.select({ total: count() }).from(proposal).where(where);
  const rows = await orm
    .select()
    .from(proposal)
    .where(where)
    .orderBy(desc(proposal.savedAt), proposal.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: counted?.total ?? 0 };
}

/** The proposal; throws if there is none. */
export async function requireProposal(orm: Orm, id: string, kind?: ProposalKind): Promise<StoredProposal> {
  const [row] = await orm.select().from(proposal).where(eq(proposal.id, id));
  if (!row || (kind && row.kind !== kind)) throw new AppError(proposalErrors.notFound);
  return row;
}

/** The same, locked until the transaction ends, together with the versions of its kind. */
export async function lockProposal(tx: Orm, id: string, expected?: ProposalKind): Promise<StoredProposal> {
  const { kind } = await requireProposal(tx, id, expected);
  await lockVersions(tx, kind);
  const [row] = await tx.select().from(proposal).where(eq(proposal.id, id)).for('update');
  if (!row) throw new AppError(proposalErrors.notFound);
  return row;
}

/** Serialises decisions about a kind's versions. */
export async function lockVersions(tx: Orm, kind: ProposalKind): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`versions of ${kind}`}, 0))`);
}

/** Writes the changes of a proposal as its next revision. */
export async function changeProposal(
  tx: Orm,
  { id, revision }: StoredProposal,
  set: Partial<StoredProposal>,
): Promise<StoredProposal> {
  const [row] = await tx
    .update(proposal)
    .set({ ...set, revision: revision + 1 })
    .where(eq(proposal.id, id))
    .returning();
  if (!row) throw new AppError(proposalErrors.notFound);
  return row;
}

/** The approved proposals behind versions, by the instant at which those start. */
export async function findApproved(orm: Orm, kind: ProposalKind): Promise<Map<number, StoredProposal>> {
  const rows = await orm
    .select()
    .from(proposal)
    .where(and(eq(proposal.kind, kind), eq(proposal.state, 'approved')));
  return new Map(rows.map((row) => [row.validFrom.getTime(), row]));
}
